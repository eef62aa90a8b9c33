import './block-tools.css'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'
import type { SelectedBlock } from '../block-at.ts'
import { editorTexts } from '../../editor.texts.ts'
import { GalleryTools } from './gallery-tools.tsx'
import { ImageTools, InlineImageTools } from './image-tools.tsx'
import { StripTools } from './strip-tools.tsx'
import { TableTools } from './table-tools.tsx'
import { type OnEdit, ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'
import { blockTexts as texts } from './block.texts.ts'
import { RemoveTool } from './remove-tool.tsx'
import { InlineInput } from './inline-input.tsx'
import { TextInput } from './text-input.tsx'

export type BlockSelection = { readonly block: SelectedBlock; readonly isNew: boolean }

type Props = {
  readonly selection: BlockSelection
  readonly onEdit: OnEdit
  readonly ref?: Ref<HTMLDivElement | null>
}

const firstFieldOf = ({ kind }: SelectedBlock): string => (kind === 'figure-strip' ? 'input' : '.ql-editor')

export const BlockTools = ({ selection, onEdit, ref }: Props) => {
  const { block } = selection
  const tools = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => tools.current)
  useEffect(() => {
    if (selection.isNew) tools.current?.querySelector<HTMLElement>(firstFieldOf(selection.block))?.focus()
  }, [selection])
  const onKeyDown = (event: KeyboardEvent) => {
    const isInCaption = event.target instanceof Element && event.target.closest('.ql-editor') !== null
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEdit((actions) => {
        actions.returnToText()
      })
    } else if (event.key === 'Enter' && isInCaption && isPlainEnter(event)) {
      onEdit((actions) => {
        actions.moveBelow()
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
      onKeyDown={onKeyDown}
    >
      <ToolsFor key={keyOf(block)} block={block} onEdit={onEdit} />
    </div>
  )
}

const isPlainEnter = ({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

/** Returns a different key for each block, because the fields are uncontrolled and must be recreated. */
const keyOf = (block: SelectedBlock): string =>
  'index' in block ? `${block.kind} ${block.index}` : block.kind

const ToolsFor = ({ block, onEdit }: { readonly block: SelectedBlock; readonly onEdit: OnEdit }) => {
  switch (block.kind) {
    case 'table':
      return <TableTools state={block.state} onEdit={onEdit} />
    case 'callout':
      return <CalloutTools callout={block.callout} onEdit={onEdit} />
    case 'figure-image':
      return <ImageTools block={block} onEdit={onEdit} />
    case 'image':
      return <InlineImageTools block={block} onEdit={onEdit} />
    case 'figure-gallery':
      return <GalleryTools block={block} onEdit={onEdit} />
    case 'figure-strip':
      return <StripTools block={block} onEdit={onEdit} />
    case 'figure-embed':
      return <EmbedTools block={block} onEdit={onEdit} />
    case 'footnote':
      return <FootnoteTools block={block} onEdit={onEdit} />
    case 'rule':
      return <RuleTools block={block} onEdit={onEdit} />
  }
}

type CalloutToolsProps = { readonly callout: Callout; readonly onEdit: OnEdit }

const CalloutTools = ({ callout, onEdit }: CalloutToolsProps) => {
  const set = (kind: Callout | false) => () => {
    onEdit(({ setCallout }) => {
      setCallout(kind)
    })
  }
  return (
    <ToolRow>
      {PostHtml.callouts.map((kind) => (
        <ToolButton key={kind} label={texts.callouts[kind]} isOn={kind === callout} onClick={set(kind)} />
      ))}
      <ToolButton label={texts.plain} onClick={set(false)} />
    </ToolRow>
  )
}

const RuleTools = ({ block, onEdit }: ToolsOf<'rule'>) => (
  <ToolRow>
    <RemoveTool index={block.index} onEdit={onEdit} />
  </ToolRow>
)

const FootnoteTools = ({ block, onEdit }: ToolsOf<'footnote'>) => (
  <>
    <InlineInput
      label={texts.footnote}
      value={block.value}
      onChange={(value) => {
        onEdit(({ replace }) => {
          replace({ ...block, value })
        })
      }}
    />
    <ToolRow>
      <RemoveTool index={block.index} onEdit={onEdit} />
    </ToolRow>
  </>
)

const { embed: embedTexts } = texts

const EmbedTools = ({ block, onEdit }: ToolsOf<'figure-embed'>) => (
  <>
    <ToolRow>
      <a className="link" href={block.value.address} target="_blank" rel="noopener noreferrer">
        {embedTexts.open}
      </a>
      <RemoveTool index={block.index} onEdit={onEdit} />
    </ToolRow>
    <TextInput
      label={embedTexts.title}
      value={block.value.text}
      onChange={(text) => {
        onEdit(({ replace }) => {
          replace({ ...block, value: { ...block.value, text } })
        })
      }}
    />
  </>
)
