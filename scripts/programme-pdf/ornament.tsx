/** One of the university's drawings, from the sprite that stands at the head of the booklet. */
export function Ornament({ name, className }: { name: string; className: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#o-${name}`} />
    </svg>
  );
}
