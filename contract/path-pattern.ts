/** What stands in an address for one thing among many is its number; of other things it is a name. */
const shapeOf = (parameter: string): string =>
  /^(?:id|unit|.*Id)$/.test(parameter) ? String.raw`\d{1,10}` : '[^/]+';

/** `/course/:id` as an expression. */
export const pathPattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${shapeOf(name)})`)}/?$`);
