import { blockTexts } from './block.texts.ts'
import { RemoveTool } from './remove-tool.tsx'
import { TextInput } from './text-input.tsx'
import { ToolRow, type ToolsOf } from './tool-button.tsx'

const { embed: texts } = blockTexts

/** What the chart, video or post is called, and the way to it. */
export const EmbedTools = ({ block, onAct }: ToolsOf<'figure-embed'>) => (
  <>
    <ToolRow>
      <a className="link" href={block.value.address} target="_blank" rel="noopener noreferrer">
        {texts.open}
      </a>
      <RemoveTool index={block.index} onAct={onAct} />
    </ToolRow>
    <TextInput
      label={texts.title}
      value={block.value.text}
      onChange={(text) => {
        onAct(({ replace }) => {
          replace({ ...block, value: { ...block.value, text } })
        })
      }}
    />
  </>
)
