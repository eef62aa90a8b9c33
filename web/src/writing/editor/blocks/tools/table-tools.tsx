import { PostHtml } from '@soko/contracts/text/post-html.ts'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Captions,
  Grid2x2X,
  Plus,
  TableColumnsSplit,
  TableRowsSplit,
  TextAlignEnd,
} from 'lucide'
import type { tableState, TableChange } from '../tables/change-table.ts'
import { blockTexts } from './block.texts.ts'
import { type OnEdit, ToolButton, ToolRow } from './tool-button.tsx'

const { table: texts } = blockTexts

type Props = { readonly state: ReturnType<typeof tableState>; readonly onEdit: OnEdit }

export const TableTools = ({ state, onEdit }: Props) => {
  const change = (tableChange: TableChange) => () => {
    onEdit(({ changeTable }) => {
      changeTable(tableChange)
    })
  }
  const isFull = { row: state.rows >= PostHtml.most.rows, column: state.columns >= PostHtml.most.columns }
  return (
    <ToolRow>
      <ToolButton label={texts.head} isOn={state.head} onClick={change('head')} />
      <ToolButton label={texts.side} isOn={state.side} onClick={change('side')} />
      <ToolButton
        label={texts.numbers}
        icon={TextAlignEnd}
        isOn={state.numbers}
        onClick={change('numbers')}
      />
      <ToolButton label={texts.rowBelow} icon={Plus} isDisabled={isFull.row} onClick={change('row-below')} />
      <ToolButton
        label={texts.columnAfter}
        icon={Plus}
        isDisabled={isFull.column}
        onClick={change('column-after')}
      />
      <ToolButton
        isSmall
        label={texts.rowAbove}
        icon={BetweenHorizontalEnd}
        isDisabled={isFull.row}
        onClick={change('row-above')}
      />
      <ToolButton
        isSmall
        label={texts.columnBefore}
        icon={BetweenVerticalEnd}
        isDisabled={isFull.column}
        onClick={change('column-before')}
      />
      <ToolButton isSmall label={blockTexts.caption} icon={Captions} onClick={change('caption')} />
      <ToolButton isSmall label={texts.removeRow} icon={TableRowsSplit} onClick={change('remove-row')} />
      <ToolButton
        isSmall
        label={texts.removeColumn}
        icon={TableColumnsSplit}
        onClick={change('remove-column')}
      />
      <ToolButton isSmall label={texts.remove} icon={Grid2x2X} onClick={change('remove')} />
    </ToolRow>
  )
}
