/** HTML as programs put it on the clipboard. All texts were written for the tests. */

export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=IT style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Hotel Tre Vele<o:p></o:p></p>
<h1><a name="_Toc1"></a>Le camere<o:p></o:p></h1>
<p class=MsoNormal>Ogni camera ha <b style='mso-bidi-font-weight:normal'>vista
mare</b> e <span style='font-weight:bold'>terrazza</span><del cite="mailto:Anna" datetime="2026-11-20T10:00">
e piscina</del><ins cite="mailto:Anna" datetime="2026-11-20T10:00"> privata</ins><span
class=MsoCommentReference><span style='font-size:8.0pt'><a style='mso-comment-reference:A_1;mso-comment-date:20261120T1000'
href="#_msocom_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'>[1]</span></span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='display:none;mso-hide:all'>Prezzo interno 40 euro</span>Dal <s>1° maggio</s> 15 maggio.<o:p></o:p></p>
<h2>Servizi</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Colazione<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Senza glutine<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Parcheggio<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;
</span></span><![endif]>Prenota</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Doppia<o:p></o:p></p></td><td><p class=MsoNormal>80 €</p></td></tr></table>
<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a
style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Solo piano alto</p></div></div>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Controllare con Anna</p></div></div>
<!--EndFragment--></body></html>`;

export const WORD_CLEAN = [
  '<h3>Hotel Tre Vele</h3><h3>Le camere</h3>',
  '<p>Ogni camera ha <strong>vista mare</strong> e <strong>terrazza</strong> privata.</p><p>Dal  15 maggio.</p>',
  '<h4>Servizi</h4><ul><li>Colazione<ul><li>Senza glutine</li></ul></li><li>Parcheggio</li></ul><ol><li>Prenota</li></ol>',
  '<p>Doppia | 80 €</p><p> Solo piano alto</p>',
].join('');

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr"
style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;text-decoration:none;">Colazione</span></h2><p dir="ltr"
style="line-height:1.38;"><span style="font-weight:700;font-style:normal;">Dolce</span><span style="font-weight:400;"> e </span><span
style="font-weight:400;font-style:italic;">salata</span><span style="text-decoration:line-through;">, gratis</span>. <a
href="https://www.google.com/url?q=https://trevele.example/menu&amp;sa=D&amp;ust=1"><span style="color:#1155cc;">Menu</span></a><sup><a
href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><br /><h3 dir="ltr"><span>Orari</span></h3><ul><li dir="ltr" aria-level="1"><p dir="ltr"
role="presentation"><span>Dalle 8</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Domenica dalle 9</span></p></li></ul></ul></b><br
class="Apple-interchange-newline">`;

export const GOOGLE_DOCS_CLEAN = [
  '<h3>Colazione</h3><p><strong>Dolce</strong> e <em>salata</em>. <a href="https://trevele.example/menu">Menu</a></p>',
  '<h4>Orari</h4><ul><li><p>Dalle 8</p><ul><li><p>Domenica dalle 9</p></li></ul></li></ul>',
].join('');

export const LIBREOFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.8 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="it-IT" dir="ltr"><h1 class="western">Come arrivare</h1>
<p style="margin-bottom: 0cm">In treno<font color="#000000"> fino a <i>Rimini</i></font>, <strike>poi il bus 4</strike>
<del>e il tram</del><ins>poi a piedi</ins>.<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>
<p style="margin-bottom: 0cm"><br/>

</p>
<p style="visibility: hidden">Nascosto</p>
<ol><li><p style="margin-bottom: 0cm">Uscita sud</p></li></ol>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Circa 10 minuti</p></div>
</body></html>`;

export const LIBREOFFICE_CLEAN = [
  '<h3>Come arrivare</h3><p>In treno fino a <em>Rimini</em>,  poi a piedi.</p>',
  '<ol><li><p>Uscita sud</p></li></ol><p>Circa 10 minuti</p>',
].join('');

export const WORDPRESS = `<!-- wp:heading --><h2 class="wp-block-heading">La spiaggia</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p class="has-text-align-left">A <mark style="background-color:#fff">50 metri</mark> dal mare.</p><!-- /wp:paragraph -->
<!-- wp:paragraph --><p></p><!-- /wp:paragraph -->
<!-- wp:image --><figure class="wp-block-image"><img src="https://trevele.example/m.jpg" alt="Mare"/><figcaption>Il mare</figcaption></figure><!-- /wp:image -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>Ombrelloni</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:heading {"level":4} --><h4>Cani</h4><!-- /wp:heading --><p>Ammessi.<br>Con guinzaglio.</p><script>traccia()</script>`;

export const WORDPRESS_CLEAN = [
  '<h3>La spiaggia</h3><p>A 50 metri dal mare.</p><p>Il mare</p><ul><li>Ombrelloni</li></ul>',
  '<h5>Cani</h5><p>Ammessi.<br />Con guinzaglio.</p>',
].join('');
