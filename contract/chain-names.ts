/** As somebody is named in a chain: the kunya, then the name with nasab. */
export const fullName = ({ kunya, name }: { kunya: string | null; name: string }): string =>
  kunya ? `${kunya} ${name}` : name;
