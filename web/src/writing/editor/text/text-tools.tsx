import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { EditorToolbar } from '../toolbar/toolbar.tsx'
import type { EditorActions } from './editor-actions.ts'
import type { ChangeEditor, EditorState } from './editor-state.ts'

const BlockTools = lazyPart(async () => (await import('../blocks/tools/block-tools.tsx')).BlockTools)
const EmbedForm = lazyPart(async () => (await import('../toolbar/embed-form.tsx')).EmbedForm)
const FindBar = lazyPart(async () => (await import('../find/find-bar.tsx')).FindBar)
const LinkForm = lazyPart(async () => (await import('../toolbar/link-form.tsx')).LinkForm)

type Props = {
  readonly state: EditorState
  readonly change: ChangeEditor
  readonly actions: EditorActions
}

export const TextTools = ({ state, change, actions }: Props) => {
  const { formats, steps, link, isEmbedding, finding, selectedBlock } = state
  const { run, focus, attachTools, attachBlockTools, applyLink, insertEmbed, editBlock } = actions
  const leave = (closed: Partial<EditorState>) => {
    change(closed)
    focus()
  }
  return (
    <>
      <EditorToolbar formats={formats} steps={steps} onCommand={run} onLeave={focus} ref={attachTools} />
      {link !== undefined && (
        <LinkForm
          address={link}
          onApply={(address) => {
            change({ link: undefined })
            applyLink(address)
          }}
          onCancel={() => {
            leave({ link: undefined })
          }}
        />
      )}
      {isEmbedding && (
        <EmbedForm
          onApply={(address) => {
            change({ isEmbedding: false })
            insertEmbed(address)
          }}
          onCancel={() => {
            leave({ isEmbedding: false })
          }}
        />
      )}
      {finding && (
        <FindBar
          quill={finding}
          onClose={() => {
            leave({ finding: undefined })
          }}
        />
      )}
      {selectedBlock && <BlockTools selection={selectedBlock} onEdit={editBlock} ref={attachBlockTools} />}
    </>
  )
}
