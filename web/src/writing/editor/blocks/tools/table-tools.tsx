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
import { type OnAct, ToolButton, ToolRow } from './tool-button.tsx'

const { table: texts } = blockTexts

type Props = { readonly state: ReturnType<typeof tableState>; readonly onAct: OnAct }

/** Rows, columns and what they are, at the cell with the cursor. */
export const TableTools = ({ state, onAct }: Props) => {
  const change = (wish: TableChange) => () => {
    onAct(({ table }) => {
      table(wish)
    })
  }
  const isFull = { row: state.rows >= PostHtml.most.rows, column: state.columns >= PostHtml.most.columns }
  return (
    <ToolRow>
      <ToolButton label={texts.head} isOn={state.head} onPress={change('head')} />
      <ToolButton label={texts.side} isOn={state.side} onPress={change('side')} />
      <ToolButton
        label={texts.numbers}
        icon={TextAlignEnd}
        isOn={state.numbers}
        onPress={change('numbers')}
      />
      <ToolButton label={texts.rowBelow} icon={Plus} isOff={isFull.row} onPress={change('row-below')} />
      <ToolButton
        label={texts.columnAfter}
        icon={Plus}
        isOff={isFull.column}
        onPress={change('column-after')}
      />
      <ToolButton
        isSmall
        label={texts.rowAbove}
        icon={BetweenHorizontalEnd}
        isOff={isFull.row}
        onPress={change('row-above')}
      />
      <ToolButton
        isSmall
        label={texts.columnBefore}
        icon={BetweenVerticalEnd}
        isOff={isFull.column}
        onPress={change('column-before')}
      />
      <ToolButton isSmall label={blockTexts.caption} icon={Captions} onPress={change('caption')} />
      <ToolButton isSmall label={texts.removeRow} icon={TableRowsSplit} onPress={change('remove-row')} />
      <ToolButton
        isSmall
        label={texts.removeColumn}
        icon={TableColumnsSplit}
        onPress={change('remove-column')}
      />
      <ToolButton isSmall label={texts.remove} icon={Grid2x2X} onPress={change('remove')} />
    </ToolRow>
  )
}
