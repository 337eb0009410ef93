import { fieldName, type Tally } from './tally.ts';
import { nameOf, textFieldsOf, writingEndpoints } from './text-fields.ts';

/** The text fields and uploads of the contract that no payload was sent to: a new one is never forgotten. */
export const uncoveredFields = (tally: Tally): string[] =>
  writingEndpoints
    .flatMap((endpoint) => {
      const fields = endpoint.body ? textFieldsOf(endpoint.body) : [['file']];
      return fields.map((field) => fieldName(nameOf(endpoint), field));
    })
    .filter((name) => !tally.fields.has(name));
