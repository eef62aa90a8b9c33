import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'
import { blockTexts as texts } from './block.texts.ts'
import { type OnAct, ToolButton, ToolRow } from './tool-button.tsx'

type Props = { readonly callout: Callout; readonly onAct: OnAct }

/** Which kind of callout it is. */
export const CalloutTools = ({ callout, onAct }: Props) => {
  const set = (kind: Callout | false) => () => {
    onAct((tools) => {
      tools.callout(kind)
    })
  }
  return (
    <ToolRow>
      {PostHtml.callouts.map((kind) => (
        <ToolButton key={kind} label={texts.callouts[kind]} isOn={kind === callout} onPress={set(kind)} />
      ))}
      <ToolButton label={texts.plain} onPress={set(false)} />
    </ToolRow>
  )
}
