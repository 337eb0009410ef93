import { ijazaCategories } from '#content/ijazas';
import { institution, studyMethod } from '#content/index';
import { ijazasText } from '#web/programme/ijazas-text';
import { publicText } from '#web/programme/text';
import { Ornament } from './ornament.tsx';
import { bookletText as text, formal, formalCount } from './text.ts';

export function Ijazas() {
  return (
    <section className="chapter chapter--new ijazas">
      <h2 id="ijazas">{text.ijazas}</h2>
      <div className="jadwal">
        <h3>{ijazasText.whoGrantsTitle}</h3>
        <p>{ijazasText.whoGrants}</p>
        <p>{ijazasText.liveNote}</p>
      </div>
      {ijazaCategories.map(({ key, title, definition, books }) => (
        <section key={key} className="ijaza-kind">
          <h3>
            {title} <span>({formalCount('book', books.length)})</span>
          </h3>
          <p>{definition}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.columns.book}</th>
                <th scope="col">{text.columns.author}</th>
                <th scope="col">{text.columns.importance}</th>
              </tr>
            </thead>
            <tbody>
              {books.map((book) => (
                <tr key={book.key}>
                  <th scope="row">{book.title}</th>
                  <td>
                    {book.author} ({formal(ijazasText.died(book)).replaceAll(' ', '\u00a0')}
                    {book.isUncertain && `، ${ijazasText.toReview}`})
                  </td>
                  <td>{ijazasText.importance(book)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  );
}

export function Notices() {
  return (
    <section className="chapter chapter--new notices">
      <h2 id="notices">{text.notices}</h2>
      <ul>
        <li>{institution.programmeNotice}</li>
        <li>{studyMethod.hours}</li>
        {text.noticesList.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <footer className="colophon">
        <Ornament name="divider" className="colophon__divider" />
        {publicText.colophon.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Ornament name="marker" className="colophon__marker" />
      </footer>
    </section>
  );
}
