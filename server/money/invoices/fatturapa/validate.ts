import { readFileSync } from 'node:fs';

const SCHEMAS = new URL('./schema/', import.meta.url);
/** Name of the imported signature schema, provided from a local file and never fetched. */
const SIGNATURE_SCHEMA_URL = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd';

interface Validator {
  validate(xml: string): string[];
}

let validatorPromise: Promise<Validator> | undefined;

/** Returns the schema errors (version 1.2.3) of a document. The first call compiles the schema. */
export async function validateAgainstSchema(xml: string): Promise<string[]> {
  validatorPromise ??= compileSchema();
  return (await validatorPromise).validate(xml);
}

async function compileSchema(): Promise<Validator> {
  const { XmlBufferInputProvider, XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } =
    await import('libxml2-wasm');
  const read = (name: string) => readFileSync(new URL(name, SCHEMAS));
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE_SCHEMA_URL]: read('xmldsig-core-schema.xsd') }));
  const schema = XmlDocument.fromBuffer(read('Schema_VFPR12_v1.2.3.xsd'));
  const validator = XsdValidator.fromDoc(schema);
  return {
    validate(xml) {
      const document = XmlDocument.fromString(xml);
      try {
        validator.validate(document);
        return [];
      } catch (error) {
        if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
        throw error;
      } finally {
        document.dispose();
      }
    },
  };
}
