import Quill from 'quill'
import { CalloutContainer, CalloutLine } from './callout.ts'
import { FigureEmbed, FigureGallery, FigureImage, FigureStrip } from './figures.ts'
import { Footnote } from './footnote.ts'
import { LineBreak } from './line-break.ts'
import { Mention } from './mention.ts'
import { Rule } from './rule.ts'
import { Body, Cell, cellKind, numberCell, Row, Table, tableCaption } from './table.ts'

const blots = [
  Rule,
  LineBreak,
  CalloutContainer,
  CalloutLine,
  Table,
  Body,
  Row,
  Cell,
  FigureImage,
  FigureGallery,
  FigureStrip,
  FigureEmbed,
  Footnote,
  Mention,
]
const formats = [cellKind, numberCell, tableCaption]

/** Tells Quill of the blocks that an analysis may hold besides its own. */
export const registerBlots = (): void => {
  for (const blot of blots) Quill.register({ [`formats/${blot.blotName}`]: blot }, true)
  for (const format of formats) Quill.register({ [`formats/${format.attrName}`]: format }, true)
}
