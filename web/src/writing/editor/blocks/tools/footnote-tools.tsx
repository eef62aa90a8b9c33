import { blockTexts as texts } from './block.texts.ts'
import { InlineInput } from './inline-input.tsx'
import { RemoveTool } from './remove-tool.tsx'
import { ToolRow, type ToolsOf } from './tool-button.tsx'

/** The text of the footnote at the cursor. */
export const FootnoteTools = ({ block, onAct }: ToolsOf<'footnote'>) => (
  <>
    <InlineInput
      label={texts.footnote}
      value={block.value}
      onChange={(value) => {
        onAct(({ replace }) => {
          replace({ ...block, value })
        })
      }}
    />
    <ToolRow>
      <RemoveTool index={block.index} onAct={onAct} />
    </ToolRow>
  </>
)
