import { RemoveTool } from './remove-tool.tsx'
import { type ToolsOf, ToolRow } from './tool-button.tsx'

export const RuleTools = ({ block, onAct }: ToolsOf<'rule'>) => (
  <ToolRow>
    <RemoveTool index={block.index} onAct={onAct} />
  </ToolRow>
)
