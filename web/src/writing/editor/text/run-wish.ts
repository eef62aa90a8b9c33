import type { Wish } from '../toolbar/tools.ts'
import type { ChangeEditor } from './editor-state.ts'
import type { CurrentText } from './open-text.ts'

/**
 * What the tools and keys ask for.
 * @param chooseImages opens the browser's dialog for files.
 */
export const createWishes = (current: CurrentText, change: ChangeEditor, chooseImages: () => void) => {
  const askForLink = () => {
    const quill = current()?.quill
    const address: unknown = quill?.getFormat(quill.getSelection(true))['link']
    change({ link: typeof address === 'string' ? address : '' })
  }
  const askToFind = () => {
    const finding = current()?.quill
    if (finding !== undefined) change({ finding })
  }

  const run = (wish: Wish) => {
    const text = current()
    if (text === undefined) return
    const act = 'act' in wish ? wish.act : undefined
    if (act === 'link') askForLink()
    else if (act === 'image') chooseImages()
    else if (act === 'find') askToFind()
    else if (act === 'embed') change({ isEmbedding: true })
    else if (act === 'block') text.use(() => text.helpers()?.askForBlock())
    else if (act === 'up' || act === 'down') text.use(() => text.helpers()?.move(act))
    else {
      // Its code may be long in coming: what is written meanwhile is the text's.
      text.quill.focus()
      text.use(({ runTool }, quill) => {
        runTool(quill, wish)
        // Quill says nothing of a format for what is going to be written.
        text.tellState()
      })
    }
  }
  return { askForLink, askToFind, run }
}
