import './three-columns.css';

interface ThreeColumnsProps {
  entries: { title: string; text: string }[];
}

/** Short texts side by side between double rules; one under another on a phone. */
export function ThreeColumns({ entries }: ThreeColumnsProps) {
  return (
    <div className="columns">
      {entries.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
