// @ts-check
// Walks over all that reaches a browser and names what the oldest of them does not have. The types say whose property a
// name is, and the table of MDN since when a browser has it.
import { relative } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript-api';
import { BROWSER_FLOOR } from './browser-floor.mjs';
import { lackingIn } from './browser-support.mjs';
import { inRoot } from './root.mjs';

/** Asked for before it is used, or harmless where it is missing. */
const ASKED_FOR = new Set([
  'Navigator.userActivation',
  'UserActivation.hasBeenActive',
  'Document.pictureInPictureEnabled',
  'Document.exitPictureInPicture',
  'HTMLVideoElement.requestPictureInPicture',
  'HTMLVideoElement.playsInline',
  'Navigator.wakeLock',
  'WakeLock.request',
  'WakeLockSentinel.release',
  'StorageManager.estimate',
  'PublicKeyCredential.isConditionalMediationAvailable',
]);

const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot());
const reachesBrowsers = fileNames.filter(
  (file) => /\/(web|contract|content)\//.test(file) && !/(\.test|-for-tests)\.tsx?$/.test(file),
);
const program = ts.createProgram(reachesBrowsers, options);
const types = program.getTypeChecker();

/** @param {import('typescript-api').Node} node */
function look(node) {
  if (ts.isIdentifier(node)) {
    const symbol = types.getSymbolAtLocation(node);
    const feature = symbol && featureOf(symbol);
    const lacking = feature && !ASKED_FOR.has(feature.id) ? lackingIn(BROWSER_FLOOR, bcd, feature) : [];
    if (lacking.length > 0) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      const file = relative(inRoot(), node.getSourceFile().fileName);
      console.error(`${file}:${line + 1} uses ${feature?.id}, which is missing in ${lacking.join(', ')}`);
      process.exitCode = 1;
    }
  }
  ts.forEachChild(node, look);
}

/**
 * What a name means where the standard library declares it: `URL.canParse`, `Array.toSorted`.
 *
 * @param {import('typescript-api').Symbol} symbol
 * @returns {import('./browser-support.mjs').Feature | null}
 */
function featureOf({ name, declarations = [] }) {
  const declared = declarations.find((one) => /\/lib\.[^/]*\.d\.ts$/.test(one.getSourceFile().fileName));
  const place = declared?.parent;
  if (!place) return null;
  if (ts.isTypeLiteralNode(place) && ts.isVariableDeclaration(place.parent))
    return { id: `${place.parent.name.getText()}.${name}`, owner: place.parent.name.getText(), name };
  if (!ts.isInterfaceDeclaration(place)) return null;
  const owner = place.name.text.replace(/^Readonly(?=Array$|Map$|Set$)|Constructor$/, '');
  return { id: `${owner}.${name}`, owner, name };
}

for (const file of program.getSourceFiles()) if (reachesBrowsers.includes(file.fileName)) look(file);
