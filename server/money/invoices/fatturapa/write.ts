import { create } from 'xmlbuilder2';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import { METHOD_CODES, NATURES, type PaymentMethod } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import {
  buildStampLine,
  computeLineCents,
  STAMP_CENTS,
  type Summary,
  summariseByRate,
} from '../../../../domain/money/invoices/amounts.ts';
import type { invoice } from '../../../../domain/money/invoices/invoice.ts';
import type { invoiceIssuer } from '../../../../domain/money/invoices/issuer.ts';
import { splitStreetFields, toBasic, toLatin } from '../../../../domain/money/invoices/latin.ts';
import { type Customer, getRecipientCode, getSdiFormat } from '../../../../domain/money/invoices/subject.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { NO_CODE } from '../../../../domain/structures/fiscal/unreachable-issues.ts';
import { vatWithoutPrefix } from '../../../../domain/structures/fiscal/vat-number.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

export type Issuer = Values<typeof invoiceIssuer.fields>;

/** All data of the file. */
export interface ElectronicInvoice {
  readonly document: Values<typeof invoice.fields>;
  readonly issuer: Issuer;
  readonly customer: Customer;
  /** Unique per sent file. */
  readonly progressive: string;
  /** References requested by the customer. */
  readonly references: {
    readonly purchaseOrder: string | null;
    readonly cig: string | null;
    readonly cup: string | null;
  };
  readonly paymentMethod: PaymentMethod;
  readonly related: { readonly documentNumber: string; readonly issueDate: string } | null;
}

/** Elements in the schema's order; undefined ones are omitted. */
type Element = { readonly [name: string]: string | Element | readonly (string | Element)[] | undefined };

const formatCents = (cents: number) => (cents / 100).toFixed(2);
const formatDecimal = (value: number) => value.toFixed(2);
const cutLatin = (text: string, most: number) => toLatin(text).slice(0, most).trim();
const cutBasic = (text: string | null, most: number) => (text ? toBasic(text).slice(0, most).trim() : '') || undefined;

/** Writes a FatturaPA of schema 1.2.3: FPA12 for public bodies, FPR12 for all others. */
export function writeInvoice(of: ElectronicInvoice): string {
  const { document, customer } = of;
  const versione = getSdiFormat(customer);
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(NAMESPACE, 'p:FatturaElettronica', {
    versione,
  });
  // Only the root element has the namespace.
  const tree = {
    FatturaElettronicaHeader: {
      DatiTrasmissione: transmissionElement(of, versione),
      CedentePrestatore: supplierElement(of.issuer),
      CessionarioCommittente: recipientElement(customer),
    },
    FatturaElettronicaBody: {
      DatiGenerali: generalElement(of),
      DatiBeniServizi: goodsElement(document),
      DatiPagamento: paymentElement(of),
    },
  } satisfies Element;
  appendElement(root, tree);
  return root.doc().end({ prettyPrint: true });
}

type Node = ReturnType<typeof create>;

function appendElement(parent: Node, element: Element): void {
  for (const [name, value] of Object.entries(element)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      const child = parent.ele('', name);
      if (typeof one === 'string') child.txt(one);
      else appendElement(child, one as Element);
    }
  }
}

function transmissionElement({ issuer, customer, progressive }: ElectronicInvoice, format: string): Element {
  const code = getRecipientCode(customer);
  return {
    IdTrasmittente: { IdPaese: 'IT', IdCodice: issuer.taxCode },
    ProgressivoInvio: progressive,
    FormatoTrasmissione: format,
    CodiceDestinatario: code,
    // SdI rejects a PEC together with a recipient code (00426).
    PECDestinatario: code === NO_CODE ? (customer.pec ?? undefined) : undefined,
  };
}

function supplierElement(issuer: Issuer): Element {
  const { reaOffice, reaNumber, shareCapitalCents } = issuer;
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: 'IT', IdCodice: issuer.vatNumber },
      CodiceFiscale: issuer.taxCode,
      Anagrafica: { Denominazione: cutLatin(issuer.name, 80) },
      RegimeFiscale: issuer.regime,
    },
    Sede: seatElement({ ...issuer, seatCountry: 'IT' }),
    IscrizioneREA:
      reaOffice && reaNumber
        ? {
            Ufficio: reaOffice,
            NumeroREA: reaNumber,
            CapitaleSociale: shareCapitalCents === null ? undefined : formatCents(shareCapitalCents),
            SocioUnico: issuer.shareholders ?? undefined,
            StatoLiquidazione: issuer.liquidation,
          }
        : undefined,
    Contatti: issuer.email ? { Email: issuer.email } : undefined,
  };
}

type Seat = Pick<Customer, 'address' | 'streetNumber' | 'zip' | 'city' | 'province' | 'seatCountry'>;

function seatElement({ address, streetNumber, zip, city, province, seatCountry }: Seat): Element {
  const isItalian = seatCountry === 'IT';
  return {
    ...splitStreetFields(cutLatin(address ?? '', 60), streetNumber),
    CAP: isItalian ? (zip ?? '') : '00000',
    Comune: cutLatin(city ?? '', 60),
    Provincia: isItalian ? (province ?? undefined) : undefined,
    Nazione: seatCountry,
  };
}

function recipientElement(customer: Customer): Element {
  const { country, vatNumber, taxCode, name, firstName, lastName } = customer;
  const isItalian = country === 'IT';
  // A foreign customer without a number is written with zeros.
  const number = vatNumber ?? (isItalian ? null : (taxCode ?? '0000000'));
  return {
    DatiAnagrafici: {
      // Greek VAT numbers have the prefix EL.
      IdFiscaleIVA: number
        ? {
            IdPaese: country === 'GR' ? 'EL' : country,
            IdCodice: cutText(vatWithoutPrefix(number, country), 28),
          }
        : undefined,
      CodiceFiscale: isItalian ? (taxCode ?? undefined) : undefined,
      Anagrafica: name
        ? { Denominazione: cutLatin(name, 80) }
        : { Nome: cutLatin(firstName ?? '', 60), Cognome: cutLatin(lastName ?? '', 60) },
    },
    Sede: seatElement(customer),
  };
}

function generalElement({ document, references, related }: ElectronicInvoice): Element {
  const { purchaseOrder, cig, cup } = references;
  const order = purchaseOrder ?? cig ?? cup;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: document.docType,
      Divisa: 'EUR',
      Data: document.issueDate ?? '',
      Numero: document.documentNumber ?? '',
      DatiRitenuta: document.withholdingType
        ? {
            TipoRitenuta: document.withholdingType,
            ImportoRitenuta: formatCents(document.withholdingCents),
            AliquotaRitenuta: formatDecimal(document.withholdingPercent ?? 0),
            CausalePagamento: document.withholdingReason ?? undefined,
          }
        : undefined,
      DatiBollo:
        document.stampDutyCents > 0
          ? { BolloVirtuale: 'SI', ImportoBollo: formatCents(document.stampDutyCents) }
          : undefined,
      ImportoTotaleDocumento: formatCents(document.totalAmountCents),
      Causale: splitReason(document.reason),
    },
    DatiOrdineAcquisto: order
      ? {
          IdDocumento: cutBasic(order, 20),
          CodiceCUP: cutBasic(cup, 15),
          CodiceCIG: cutBasic(cig, 15),
        }
      : undefined,
    DatiFattureCollegate: related ? { IdDocumento: related.documentNumber, Data: related.issueDate } : undefined,
  };
}

/** Splits the reason into parts of two hundred characters. */
function splitReason(reason: string | null): string[] | undefined {
  const text = toLatin(reason ?? '');
  return text ? (text.match(/.{1,200}/g) ?? undefined) : undefined;
}

function goodsElement(document: ElectronicInvoice['document']): Element {
  const stamp = { ...buildStampLine(), description: 'Imposta di bollo assolta in modo virtuale' };
  const lines = document.stampDutyCents === STAMP_CENTS ? [...document.lines, stamp] : document.lines;
  const isWithheld = document.withholdingType !== null;
  return {
    DettaglioLinee: lines.map((line, at) => ({
      NumeroLinea: String(at + 1),
      Descrizione: cutLatin(line.description, 1000),
      Quantita: formatDecimal(line.qty),
      PrezzoUnitario: formatCents(line.unitAmountCents),
      ScontoMaggiorazione:
        line.discountPercent > 0 ? { Tipo: 'SC', Percentuale: formatDecimal(line.discountPercent) } : undefined,
      PrezzoTotale: formatCents(computeLineCents(line)),
      AliquotaIVA: formatDecimal(line.vatPercent),
      Ritenuta: isWithheld && line !== stamp ? 'SI' : undefined,
      Natura: line.vatNature ?? undefined,
    })),
    DatiRiepilogo: summariseByRate(lines).map((row) => summaryElement(row, document.vatCollection)),
  };
}

function summaryElement({ vatPercent, vatNature, netCents, vatCents }: Summary, collection: string): Element {
  const law = vatNature ? NATURES[vatNature as keyof typeof NATURES]?.[0] : undefined;
  return {
    AliquotaIVA: formatDecimal(vatPercent),
    Natura: vatNature ?? undefined,
    ImponibileImporto: formatCents(netCents),
    Imposta: formatCents(vatCents),
    EsigibilitaIVA: vatNature ? undefined : collection,
    RiferimentoNormativo: law ? cutLatin(law, 100) : undefined,
  };
}

function paymentElement({ document, issuer, paymentMethod }: ElectronicInvoice): Element | undefined {
  if (document.docType === 'TD04' || document.payableCents === 0) return undefined;
  return {
    CondizioniPagamento: 'TP02',
    DettaglioPagamento: {
      ModalitaPagamento: METHOD_CODES[paymentMethod],
      DataScadenzaPagamento: document.dueDate ?? undefined,
      ImportoPagamento: formatCents(document.payableCents),
      IBAN: paymentMethod === 'bank_transfer' ? issuer.iban : undefined,
    },
  };
}
