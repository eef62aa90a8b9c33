import type { Quill } from 'react-quill'
import { untilIdle } from '../../../shared/lib/until-idle.ts'
import type { commands as textCommands, Helpers, HelpersListeners } from './text-helpers.ts'
import { keepTyped } from './typed/typed-before.ts'

/** What tools do to the text. */
export type Commands = typeof textCommands

/** What is pasted stays on the clipboard's event only while that is heard. */
const copyOf = (clipboard: DataTransfer): DataTransfer => {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) copy.setData(type, clipboard.getData(type))
  for (const file of clipboard.files) copy.items.add(file)
  return copy
}

/**
 * Loads what follows somebody who writes when the browser is idle, or at once when the text is touched. Until it is there, keys write as they are and are
 * formatted then, and a paste waits; where it cannot be loaded, a paste is its words alone, and the next touch tries again.
 * @returns what is there, and what ends it.
 */
export const loadHelpers = (quill: Quill, listeners: HelpersListeners) => {
  let helpers: Helpers | undefined
  let commands: Commands | undefined
  let loading: Promise<void> | undefined
  let isOver = false
  const takeTyped = keepTyped(quill)
  const get = async () => {
    const code = await import('./text-helpers.ts')
    if (isOver) return
    commands = code.commands
    helpers = code.attachHelpers(quill, listeners, takeTyped())
  }
  const load = async (): Promise<void> => {
    loading ??= get().catch(() => {
      loading = undefined
    })
    return loading
  }
  const holdPaste = (event: ClipboardEvent) => {
    if (helpers !== undefined || event.clipboardData === null) return
    event.preventDefault()
    event.stopPropagation()
    void pasteLater(copyOf(event.clipboardData))
  }
  const pasteLater = async (clipboardData: DataTransfer) => {
    await load()
    if (isOver) return
    if (helpers === undefined) {
      const { index } = quill.getSelection(true)
      quill.insertText(index, clipboardData.getData('text/plain'), 'user')
    } else
      quill.root.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
  }
  /** What was pressed last before they are there; nothing once a key has led away from it. */
  let pressed: Element | undefined
  /** It is pressed again once they are there: a figure is in hand by a press. */
  const pressLater = async () => {
    await load()
    const target = pressed
    pressed = undefined
    if (helpers !== undefined && target?.isConnected)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  const holdPress = ({ target }: Event) => {
    if (helpers !== undefined || !(target instanceof Element)) return
    pressed = target
    void pressLater()
  }
  const letGo = () => {
    pressed = undefined
  }
  const touched = () => {
    void load()
  }
  // Before the network goes, and before somebody types their first `##`.
  void untilIdle().then(() => {
    if (!isOver) touched()
  })
  quill.root.addEventListener('focus', touched)
  quill.root.addEventListener('click', holdPress)
  quill.root.addEventListener('keydown', letGo)
  quill.container.addEventListener('paste', holdPaste, true)
  return {
    /** Undefined until they are there. */
    now: () => helpers,
    /** Does something by what tools do, once that is there. */
    use: (act: (commands: Commands) => void) => {
      const go = () => {
        if (commands !== undefined && !isOver) act(commands)
      }
      if (commands === undefined) void load().then(go)
      else go()
    },
    stop: () => {
      isOver = true
      if (helpers === undefined) takeTyped()
      else helpers.stop()
      quill.root.removeEventListener('focus', touched)
      quill.root.removeEventListener('click', holdPress)
      quill.root.removeEventListener('keydown', letGo)
      quill.container.removeEventListener('paste', holdPaste, true)
    },
  }
}
