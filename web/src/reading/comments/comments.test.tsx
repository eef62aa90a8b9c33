// @vitest-environment jsdom
import type { RequestName } from '@soko/contracts/endpoints/requests.ts'
import type { Comment } from '@soko/contracts/types/comment.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import type { ApiRequest } from '../../shared/api/http.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { keepDraft, readDraft } from './comment-draft.ts'
import { publishWaitingComments } from './publish-waiting-comments.ts'
import { Comments } from './comments.tsx'
import { aComment } from './testing/a-comment.ts'

const post = { _id: 'post-1', slug: 'a-quiet-shilling', commentsCount: 2 }
const amina = aMember('amina')

const ofAmina = { userId: amina._id, postId: post._id }

const first = aComment('karim', 'It paid every month.', 1)
const second = aComment('amina', 'Exporters stopped holding dollars.', 2)

/** An answer that a test gives when it is time. */
const later = <Name extends RequestName>() => {
  const { promise, resolve } = Promise.withResolvers<Reply<Name>>()
  return { answer: promise, give: resolve }
}

type CreateReply = Reply<'POST /api/comments/create'>

/** A site with two comments, which says this to a new one. */
const listing = (
  create: CreateReply | (() => CreateReply | Promise<CreateReply>) = aComment('amina', 'Since March.', 3),
): FakeApi => ({
  'GET /api/comments/post/{postId}': { comments: [second, first], nextCursor: null },
  'POST /api/comments/create': create,
})

const showTo = (user: typeof amina | null, api: FakeApi, address = '/posts/post/a-quiet-shilling') =>
  renderAt(<Comments post={post} />, { address, api, user })

const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.comment-text')?.textContent)

const itemOf = ({ _id }: Comment) => document.getElementById(`comment-${_id}`) ?? document.body

const say = async (text: string) => {
  await screen.findByText(first.comment)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const commandsIn = (asked: readonly ApiRequest[]) => asked.filter(({ method }) => method !== undefined)

describe('the list', () => {
  it('leads to the instruments that a comment names, if the site has them, and shows the text as it is', async () => {
    const comment = '<i>Buy</i> $TEA\nbefore $TEAX, $NSE:TEA, US$TEA & $RICE.'
    const named = { ...aComment('karim', comment, 3), symbols: ['TEA', 'RICE'] }
    // As a former version has kept it on the device.
    const { symbols: _none, ...kept } = aComment('amina', 'Or $TEA?', 2)
    showTo(null, {
      'GET /api/comments/post/{postId}': { comments: [named, kept as Comment], nextCursor: null },
    })
    await screen.findByRole('link', { name: '$RICE' })
    const links = within(itemOf(named)).getAllByRole('link', { name: /^\$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/markets/TEA', '/markets/RICE'])
    expect(texts()).toEqual([comment, 'Or $TEA?'])
    expect(within(itemOf(kept as Comment)).queryByRole('link', { name: /^\$/ })).toBeNull()
  })

  it('goes on where it was left, by a link that works without scripts', async () => {
    const { asked } = showTo(null, {
      'GET /api/comments/post/{postId}': ({ query }) =>
        query.cursor === 'c2'
          ? { comments: [first], nextCursor: null }
          : { comments: [second], nextCursor: 'c2' },
    })
    const link = await screen.findByRole('link', { name: 'Older comments' })
    expect(link.getAttribute('href')).toBe('/posts/post/a-quiet-shilling?comments=c2#comments')
    fireEvent.click(link)
    expect(await screen.findByText(first.comment)).toBeTruthy()
    expect(texts()).toEqual([second.comment, first.comment])
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/comments/post/post-1',
      '/api/comments/post/post-1?cursor=c2',
    ])
  })
})

describe('a new comment', () => {
  it('is shown at once, and stays when it is published', async () => {
    const { answer, give } = later<'POST /api/comments/create'>()
    const { asked } = showTo(
      amina,
      listing(() => answer),
    )
    await say('Since March.')
    await waitFor(() => expect(texts()).toEqual(['Since March.', second.comment, first.comment]))
    expect(field().value).toBe('')
    give(aComment('amina', 'Since March.', 3))
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(texts()).toEqual(['Since March.', second.comment, first.comment])
    expect(commandsIn(asked)).toMatchObject([
      { path: '/api/comments/create', body: { postId: 'post-1', comment: 'Since March.' } },
    ])
    expect(readDraft(ofAmina).text).toBe('')
  })

  it('is taken off the list when it failed; its text is back, with what was wrong', async () => {
    showTo(amina, listing(failing({ message: 'Soko cannot be reached.' })))
    await say('Since March.')
    expect(await screen.findByText('Soko cannot be reached.')).toBeTruthy()
    expect(texts()).toEqual([second.comment, first.comment])
    expect(field().value).toBe('Since March.')
    expect(readDraft(ofAmina).text).toBe('Since March.')
  })

  it('is not lost in silence when the session was over', async () => {
    const { answer, give } = later<'POST /api/comments/create'>()
    const { store } = showTo(
      amina,
      listing(() => answer),
    )
    await say('Since March.')
    act(() => {
      store.dispatch(userChanged(null))
    })
    give(failing({ status: 401, message: 'Please sign in first.' }))
    expect(await screen.findByText('Please sign in first. Your comment is kept on this device.')).toBeTruthy()
    expect(readDraft(ofAmina).text).toBe('Since March.')
  })

  it('is sent again under the same key, another text under another', async () => {
    const { asked } = showTo(amina, listing(failing({ message: 'Soko cannot be reached.' })))
    await say('Since March.')
    await screen.findByText('Soko cannot be reached.')
    fireEvent.change(field(), { target: { value: '' } })
    await say('Since March. ')
    await waitFor(() => expect(commandsIn(asked)).toHaveLength(2))
    await screen.findByText('Soko cannot be reached.')
    await say('Since April.')
    await waitFor(() => expect(commandsIn(asked)).toHaveLength(3))
    const [one, again, other] = commandsIn(asked)
    expect(one?.idempotencyKey).toBeTruthy()
    expect(again).toEqual(one)
    expect(other?.idempotencyKey).not.toBe(one?.idempotencyKey)
  })

  it.each([
    ['nothing', ' \n ', 'Write a comment first.'],
    ['more than 5,000 characters', 'x'.repeat(5001), 'A comment can have at most 5,000 characters.'],
  ])('is not sent with %s in it', async (_what, text, said) => {
    const { asked } = showTo(amina, listing())
    await say(text)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(commandsIn(asked)).toEqual([])
  })
})

describe('a comment written without a network', () => {
  const network = (isOn: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  /** What whatever page is open does once the network is back. */
  const back = async ({ store }: ReturnType<typeof showTo>, goTo = (_path: string) => {}) => {
    network(true)
    await act(async () => store.dispatch(publishWaitingComments(amina, goTo)))
  }
  beforeEach(() => {
    network(false)
    const request = async (_name: string, _options: LockOptions, act: (lock: object) => unknown) => act({})
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('waits, is sent once by its key when the network is back, and is shown in the list', async () => {
    let published: readonly Comment[] = []
    const shown = showTo(amina, {
      'GET /api/comments/post/{postId}': () => ({
        comments: [...published, second, first],
        nextCursor: null,
      }),
      'POST /api/comments/create': () => {
        const comment = aComment('amina', 'Since March.', 3)
        published = [comment]
        return comment
      },
    })
    await say('Since March.')
    await screen.findByText('You are offline. Your comment will be published once you are back.')
    expect(field().value).toBe('Since March.')
    expect(field().readOnly).toBe(true)
    expect(commandsIn(shown.asked)).toEqual([])
    const { sent } = readDraft(ofAmina)

    const seen = vi.fn()
    await back(shown, seen)
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(field().value).toBe('')
    expect(commandsIn(shown.asked)).toMatchObject([
      { path: '/api/comments/create', body: { comment: 'Since March.' }, idempotencyKey: sent?.key },
    ])
    await waitFor(() => expect(texts()).toEqual(['Since March.', second.comment, first.comment]))
    fireEvent.click(await screen.findByRole('button', { name: 'See it' }))
    expect(seen).toHaveBeenCalledWith('/posts/post/a-quiet-shilling#comments')
    await back(shown)
    expect(commandsIn(shown.asked)).toHaveLength(1)
  })

  it('waits on after a reload, and while the network does not carry yet', async () => {
    const sent = { text: 'Since March.', key: 'key-1' }
    keepDraft(ofAmina, { text: 'Since March.', sent, waiting: { slug: post.slug } })
    const offline = { status: 0, code: 'offline', message: 'Soko cannot be reached.' }
    const shown = showTo(amina, listing(failing(offline)))
    await screen.findByText('You are offline. Your comment will be published once you are back.')
    await back(shown)
    expect(commandsIn(shown.asked)).toMatchObject([{ idempotencyKey: 'key-1' }])
    expect(readDraft(ofAmina)).toMatchObject({ sent, waiting: { slug: post.slug } })
  })

  it('is given back with the reason when it is refused, and waits no more', async () => {
    const shown = showTo(amina, listing(failing({ status: 403, message: 'You are suspended.' })))
    await say('Since March.')
    await screen.findByText(/will be published once you are back/)
    await back(shown)
    await screen.findByText('Your comment could not be published. It is kept. You are suspended.')
    expect(field().value).toBe('Since March.')
    expect(field().readOnly).toBe(false)
    await back(shown)
    expect(commandsIn(shown.asked)).toHaveLength(1)
  })

  it('ends even when it was sent the moment the page said that it waits', async () => {
    const shown = showTo(amina, listing())
    await screen.findByText(first.comment)
    const meanwhile = new MutationObserver(() => {
      if (screen.queryByText(/will be published once you are back/) === null) return
      meanwhile.disconnect()
      keepDraft(ofAmina, { text: '' })
    })
    meanwhile.observe(shown.container, { childList: true, subtree: true, characterData: true })
    await say('Since March.')
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(field().readOnly).toBe(false)
  })

  it('can be taken back for writing on, and is not sent then', async () => {
    const shown = showTo(amina, listing())
    await say('Since March.')
    fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
    await waitFor(() => expect(field().readOnly).toBe(false))
    expect(field().value).toBe('Since March.')
    await back(shown)
    expect(commandsIn(shown.asked)).toEqual([])
  })
})

describe('a draft', () => {
  it('comes back to who wrote it, and to nobody else', async () => {
    keepDraft(ofAmina, { text: 'Half a thought' })
    const { store } = showTo(amina, listing())
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a thought')
    act(() => {
      store.dispatch(userChanged(aMember('karim')))
    })
    expect(field().value).toBe('')
    act(() => {
      store.dispatch(userChanged(null))
    })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(readDraft(ofAmina).text).toBe('Half a thought')
  })
})

describe('deleting a comment', () => {
  it('is undone when it failed, also when two at once did', async () => {
    const tries = [later<'DELETE /api/comments/{id}'>(), later<'DELETE /api/comments/{id}'>()]
    const answers = tries.map(({ answer }) => answer)
    const third = aComment('amina', 'Since March.', 3)
    showTo(amina, {
      'GET /api/comments/post/{postId}': { comments: [third, second, first], nextCursor: null },
      'DELETE /api/comments/{id}': () => answers.shift() ?? null,
    })
    for (const button of await screen.findAllByRole('button', { name: 'Delete your comment' }))
      fireEvent.click(button)
    await waitFor(() => expect(texts()).toEqual([first.comment]))
    for (const { give } of tries) give(failing({ message: 'Try again later.' }))
    await waitFor(() => expect(texts()).toEqual([third.comment, second.comment, first.comment]))
  })
})
