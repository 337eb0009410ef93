/** `/course/:id` as an expression. */
export const pathPattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
