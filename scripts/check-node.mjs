// @ts-check
// Imported first by every command, for its effect: an old Node must hear a sentence, not a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `يلزم Node.js بالإصدار 20.19 أو أحدث، والمثبَّت هنا هو ${process.versions.node}.\n` +
      `Node.js 20.19 or newer is needed; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
