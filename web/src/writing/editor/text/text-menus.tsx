import { BlockMargin } from '../blocks/margin/block-margin.tsx'
import { BlockMenu } from '../blocks/menu/block-menu.tsx'
import type { EditorActions } from './editor-actions.ts'
import type { ChangeEditor, EditorState } from './editor-state.ts'
import { SoughtMenu } from './mentions/sought-menu.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'

type Props = {
  readonly state: EditorState
  readonly change: ChangeEditor
  readonly actions: EditorActions
}

/** What stands beside a line of the text, a typed name or a selection. */
export const TextMenus = ({ state, change, actions }: Props) => {
  const { formats, link, margin, asked, closedAt, sought, selected } = state
  const { run, focus, choose, mention, applyLink } = actions
  return (
    <>
      {margin && (
        <BlockMargin
          margin={margin}
          onAdd={() => {
            run({ act: 'block' })
          }}
        />
      )}
      {asked && asked.index !== closedAt && (
        <BlockMenu
          key={asked.query}
          asked={asked}
          onChoose={(wish) => {
            change({ asked: undefined })
            choose(asked, wish)
          }}
          onClose={() => {
            change({ closedAt: asked.index })
          }}
        />
      )}
      {sought && (
        <SoughtMenu
          key={sought.index}
          sought={sought}
          onChoose={(found) => {
            change({ sought: undefined })
            mention(sought, found)
          }}
        />
      )}
      {selected && link === undefined && (
        <SelectionBar
          selected={selected}
          formats={formats}
          onWish={run}
          onLink={applyLink}
          onLeave={() => {
            change({ selected: undefined })
            focus()
          }}
        />
      )}
    </>
  )
}
