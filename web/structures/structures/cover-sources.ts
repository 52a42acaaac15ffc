export function coverSources(path: string) {
  const at = (size: string) => `/images/${size}/${path}`;
  return {
    src: at('960x540'),
    srcSet: `${at('360x200')} 360w, ${at('960x540')} 960w, ${at('1920x1080')} 1920w`,
    sizes: '(max-width: 62em) 100vw, 50vw',
  };
}
