import { rows } from './skill-tree.csv'
import type { Table } from './table.ts'

/** Value of the column `restsOn` for skills without prerequisites. */
export const NO_OTHER_SKILL = 'Nothing before it'

/** Skills in learning order. A skill comes after its prerequisites, which it references by name. */
export const skillTree: Table = {
  key: 'skillTree',
  intro: 'What to learn, in which order, and how to practise it with public data.',
  columns: [
    { key: 'skill', label: 'Skill', kind: 'text' },
    { key: 'level', label: 'Level', kind: 'tag' },
    { key: 'area', label: 'Area', kind: 'tag' },
    { key: 'restsOn', label: 'Rests on', kind: 'text' },
    { key: 'practise', label: 'How to practise', kind: 'text' },
    { key: 'link', label: 'Practise with', kind: 'link' },
  ],
  rows,
}
