import { ToolbarButton, type ToolbarPart } from './toolbar-button.tsx'
import type { Tool } from './tools.ts'

type Props = Omit<ToolbarPart, 'isStop'> & {
  readonly groups: readonly (readonly Tool[])[]
  readonly stop: string
}

export const ToolGroups = ({ groups, stop, ...part }: Props) =>
  groups.map((tools) => (
    <div key={tools[0]?.name} role="group" className="tools-group">
      {tools.map((tool) => (
        <ToolbarButton key={tool.name} tool={tool} isStop={stop === tool.name} {...part} />
      ))}
    </div>
  ))
