import './block-tools.css'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'
import type { BlockInHand } from '../block-at.ts'
import { editorTexts } from '../../editor.texts.ts'
import { GalleryTools } from './gallery-tools.tsx'
import { ImageTools, InlineImageTools } from './image-tools.tsx'
import { StripTools } from './strip-tools.tsx'
import { TableTools } from './table-tools.tsx'
import { type OnAct, ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'
import { blockTexts as texts } from './block.texts.ts'
import { RemoveTool } from './remove-tool.tsx'
import { InlineInput } from './inline-input.tsx'
import { TextInput } from './text-input.tsx'

/** The block in hand, and whether it was just inserted: its first field takes the focus then. */
export type InHand = { readonly block: BlockInHand; readonly isNew: boolean }

type Props = {
  readonly inHand: InHand
  readonly onAct: OnAct
  readonly ref?: Ref<HTMLDivElement | null>
}

/** The field of a caption or a note; a strip begins with the label of its first figure. */
const firstFieldOf = ({ kind }: BlockInHand): string => (kind === 'figure-strip' ? 'input' : '.ql-editor')

/** The tools of the block in hand. Esc leads back to the text, and so does Enter in a caption or a note. */
export const BlockTools = ({ inHand, onAct, ref }: Props) => {
  const { block } = inHand
  const tools = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => tools.current)
  useEffect(() => {
    if (inHand.isNew) tools.current?.querySelector<HTMLElement>(firstFieldOf(inHand.block))?.focus()
  }, [inHand])
  const pressKey = (event: KeyboardEvent) => {
    const isInCaption = event.target instanceof Element && event.target.closest('.ql-editor') !== null
    if (event.key === 'Escape') {
      event.stopPropagation()
      onAct((hand) => {
        hand.leave()
      })
    } else if (event.key === 'Enter' && isInCaption && isAlone(event)) {
      onAct((hand) => {
        hand.goBelow()
      })
    }
  }
  return (
    <div
      ref={tools}
      className="block-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={editorTexts.blocks[block.kind]}
      onKeyDown={pressKey}
    >
      <ToolsFor key={keyOf(block)} block={block} onAct={onAct} />
    </div>
  )
}

/** Whether it is pressed by itself, and chooses no word of an input method. */
const isAlone = ({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

/** Fields keep their input, so each block gets new ones. */
const keyOf = (block: BlockInHand): string => ('index' in block ? `${block.kind} ${block.index}` : block.kind)

const ToolsFor = ({ block, onAct }: { readonly block: BlockInHand; readonly onAct: OnAct }) => {
  switch (block.kind) {
    case 'table':
      return <TableTools state={block.state} onAct={onAct} />
    case 'callout':
      return <CalloutTools callout={block.callout} onAct={onAct} />
    case 'figure-image':
      return <ImageTools block={block} onAct={onAct} />
    case 'image':
      return <InlineImageTools block={block} onAct={onAct} />
    case 'figure-gallery':
      return <GalleryTools block={block} onAct={onAct} />
    case 'figure-strip':
      return <StripTools block={block} onAct={onAct} />
    case 'figure-embed':
      return <EmbedTools block={block} onAct={onAct} />
    case 'footnote':
      return <FootnoteTools block={block} onAct={onAct} />
    case 'rule':
      return <RuleTools block={block} onAct={onAct} />
  }
}

type CalloutToolsProps = { readonly callout: Callout; readonly onAct: OnAct }

/** Which kind of callout it is. */
const CalloutTools = ({ callout, onAct }: CalloutToolsProps) => {
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

const RuleTools = ({ block, onAct }: ToolsOf<'rule'>) => (
  <ToolRow>
    <RemoveTool index={block.index} onAct={onAct} />
  </ToolRow>
)

/** The text of the footnote at the cursor. */
const FootnoteTools = ({ block, onAct }: ToolsOf<'footnote'>) => (
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

const { embed: embedTexts } = texts

/** What the chart, video or post is called, and the way to it. */
const EmbedTools = ({ block, onAct }: ToolsOf<'figure-embed'>) => (
  <>
    <ToolRow>
      <a className="link" href={block.value.address} target="_blank" rel="noopener noreferrer">
        {embedTexts.open}
      </a>
      <RemoveTool index={block.index} onAct={onAct} />
    </ToolRow>
    <TextInput
      label={embedTexts.title}
      value={block.value.text}
      onChange={(text) => {
        onAct(({ replace }) => {
          replace({ ...block, value: { ...block.value, text } })
        })
      }}
    />
  </>
)
