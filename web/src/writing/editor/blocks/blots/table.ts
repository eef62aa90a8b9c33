import Quill from 'quill'
import { TableBody, TableCell, TableContainer, TableRow } from 'quill/formats/table.js'
import { tableOf } from '../../document/lines.ts'

const { ClassAttributor, Scope } = Quill.import('parchment')

const FORMATS: readonly string[] = ['table', 'cell', 'number']

export class Cell extends TableCell {
  override format(name: string, value: string): void {
    if (this.scroll.query(name, Scope.BLOCK) !== null && !FORMATS.includes(name)) return
    super.format(name, value)
  }
}

export class Row extends TableRow {}

export class Body extends TableBody {
  override checkMerge(): boolean {
    return super.checkMerge() && nameIn(this.domNode) === nameIn(this.next?.domNode)
  }
}

export class Table extends TableContainer {
  override checkMerge(): boolean {
    return super.checkMerge() && nameIn(this.domNode) === nameIn(this.next?.domNode)
  }
}

Table.allowedChildren = [Body]
Body.requiredContainer = Table
Body.allowedChildren = [Row]
Row.requiredContainer = Body
Row.allowedChildren = [Cell]
Cell.requiredContainer = Row

const nameIn = (node: Node | undefined): string =>
  tableOf((node instanceof Element && node.querySelector<HTMLElement>('td')?.dataset['row']) || '')

class Flag extends ClassAttributor {
  override value(node: HTMLElement): true | '' {
    return super.value(node) === '' ? '' : true
  }
}

const scope = { scope: Scope.BLOCK }
export const cellKind = new ClassAttributor('cell', 'ql-cell', { ...scope, whitelist: ['head', 'side'] })
export const numberCell = new Flag('number', 'ql-number', scope)
export const tableCaption = new Flag('table-caption', 'ql-table-caption', scope)
