import { describe, expect, test } from 'vitest';
import { chainInWords, type ToldLink, type ToldPerson } from './chain-in-words.ts';

describe('a chain in words', () => {
  const people: [number, string, 'm' | 'f', number | null][] = [
    [1, 'أبو الخير صالح', 'm', null],
    [2, 'أبو علي حسن', 'm', 1396],
    [3, 'أبو الحسن علي', 'm', 1031],
    [4, 'أم الفضل عائشة', 'f', 1036],
    [5, 'أبو المعالي نصر', 'm', 957],
    [6, 'أبو زكريا يحيى', 'm', 676],
  ];
  const persons = new Map(
    people.map(([id, name, sex, diedAH]): [number, ToldPerson] => [id, { id, name, sex, diedAH }]),
  );
  const link = (
    studentId: number,
    teacherId: number,
    way: ToldLink['way'],
    restWay: ToldLink['restWay'] = null,
  ) => ({
    studentId,
    teacherId,
    way,
    restWay,
  });

  test('goes from teacher to teacher, each in the genitive with the year of death', () => {
    const links = [link(1, 2, 'sama'), link(2, 5, 'qiraa', 'ijaza'), link(5, 6, 'mukataba')];
    expect(chainInWords({ author: 6, persons, links }, 1)).toBe(
      'سماعًا من أبي علي حسن (١٣٩٦)، قراءةً لبعضه وإجازةً لسائره على أبي المعالي نصر (٩٥٧)، مكاتبةً من المصنّف رحمه الله',
    );
  });

  test('turns where it parts, and says where the lanes meet', () => {
    const links = [
      link(1, 2, 'sama'),
      link(2, 3, 'ard'),
      link(2, 4, 'ijaza'),
      link(3, 5, 'qiraa'),
      link(4, 5, 'sama'),
      link(5, 6, 'sama'),
    ];
    expect(chainInWords({ author: 6, persons, links }, 1)).toBe(
      'سماعًا من أبي علي حسن (١٣٩٦)، عرضًا على أبي الحسن علي (١٠٣١) ح وإجازةً من أم الفضل عائشة (١٠٣٦)، ' +
        'كلاهما عن أبي المعالي نصر (٩٥٧)، هو قراءةً وهي سماعًا، سماعًا من المصنّف رحمه الله',
    );
  });

  test('says once how both took, where they took alike', () => {
    const links = [link(1, 3, 'ard'), link(1, 4, 'ijaza'), link(3, 5, 'sama'), link(4, 5, 'sama')];
    expect(chainInWords({ author: 6, persons, links }, 1)).toContain(
      'كلاهما عن أبي المعالي نصر (٩٥٧) سماعًا',
    );
  });

  test('tells two men, and three lanes, apart by their places', () => {
    const two = [link(1, 2, 'sama'), link(1, 3, 'sama'), link(2, 5, 'qiraa', 'ijaza'), link(3, 5, 'ard')];
    expect(chainInWords({ author: 6, persons, links: two }, 1)).toContain(
      'كلاهما عن أبي المعالي نصر (٩٥٧)، الأوّل قراءةً لبعضه وإجازةً لسائره والثاني عرضًا',
    );
    const three = [...two, link(1, 4, 'ijaza'), link(4, 5, 'sama')];
    expect(chainInWords({ author: 6, persons, links: three }, 1)).toContain(
      'ثلاثتُهم عن أبي المعالي نصر (٩٥٧)، الأوّل قراءةً لبعضه وإجازةً لسائره والثاني عرضًا والثالثة سماعًا',
    );
  });

  test('tells of one who was heard by another and also himself', () => {
    const links = [link(1, 5, 'sama'), link(1, 2, 'qiraa'), link(2, 5, 'ijaza'), link(5, 6, 'sama')];
    expect(chainInWords({ author: 6, persons, links }, 1)).toBe(
      'قراءةً على أبي علي حسن (١٣٩٦)، إجازةً من أبي المعالي نصر (٩٥٧) ' +
        'ح وسماعًا من أبي المعالي نصر (٩٥٧) بلا واسطة، سماعًا من المصنّف رحمه الله',
    );
  });

  test('is told with both lanes though they do not meet yet', () => {
    const links = [link(1, 2, 'sama'), link(1, 3, 'ard')];
    expect(chainInWords({ author: 6, persons, links }, 1)).toBe(
      'سماعًا من أبي علي حسن (١٣٩٦) ح وعرضًا على أبي الحسن علي (١٠٣١)',
    );
  });

  test('ends though it goes round', () => {
    const links = [link(1, 2, 'sama'), link(2, 1, 'sama')];
    expect(chainInWords({ author: 6, persons, links }, 1)).toContain('أبي علي حسن');
  });
});
