import { rows } from './skill-tree.csv'
import type { Table } from './table.ts'

/** What a skill that needs no other rests on. */
export const NO_OTHER_SKILL = 'Nothing before it'

/** Skills in an order in which they can be learnt: what a skill rests on stands above it, by the same name. */
export const skillTree: Table = {
  key: 'skillTree',
  intro: 'What to learn, in which order, and how to practise it with figures that are open to everybody.',
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
