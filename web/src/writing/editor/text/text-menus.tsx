import { BlockMargin } from '../blocks/margin/block-margin.tsx'
import { BlockMenu } from '../blocks/menu/block-menu.tsx'
import type { EditorActions } from './editor-actions.ts'
import type { ChangeEditor, EditorState } from './editor-state.ts'
import { MentionMenu } from './mentions/mention-menu.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'

type Props = {
  readonly state: EditorState
  readonly change: ChangeEditor
  readonly actions: EditorActions
}

export const TextMenus = ({ state, change, actions }: Props) => {
  const { formats, link, margin, blockQuery, dismissedAt, mentionQuery, selection } = state
  const { run, focus, insertBlock, insertMention, applyLink } = actions
  return (
    <>
      {margin && (
        <BlockMargin
          margin={margin}
          onAdd={() => {
            run({ action: 'block' })
          }}
        />
      )}
      {blockQuery && blockQuery.index !== dismissedAt && (
        <BlockMenu
          key={blockQuery.query}
          blockQuery={blockQuery}
          onChoose={(command) => {
            change({ blockQuery: undefined })
            insertBlock(blockQuery, command)
          }}
          onClose={() => {
            change({ dismissedAt: blockQuery.index })
          }}
        />
      )}
      {mentionQuery && (
        <MentionMenu
          key={mentionQuery.index}
          query={mentionQuery}
          onChoose={(found) => {
            change({ mentionQuery: undefined })
            insertMention(mentionQuery, found)
          }}
        />
      )}
      {selection && link === undefined && (
        <SelectionBar
          bounds={selection}
          formats={formats}
          onCommand={run}
          onLink={applyLink}
          onLeave={() => {
            change({ selection: undefined })
            focus()
          }}
        />
      )}
    </>
  )
}
