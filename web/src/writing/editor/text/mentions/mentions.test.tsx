// @vitest-environment jsdom
import type { Person } from '@soko/contracts/types/user.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { instrumentCard } from '../../../../markets/prices/testing/instrument-card.ts'
import { copySelection } from '../copy-selection.ts'
import { openQuill, press, typeAt } from '../../testing/open-quill.ts'
import {
  countMentions,
  trackMentionQuery,
  insertMention,
  insertSymbol,
  type MentionQuery,
} from './mention-query.ts'
import { MentionMenu } from './mention-menu.tsx'

Element.prototype.scrollIntoView ??= () => {}

const AMINA = '<a class="mention" data-user="u1" href="/profile/amina">@amina</a>'

const open = (text: string) => {
  const { quill, html } = openQuill(text)
  const reported: (MentionQuery | undefined)[] = []
  trackMentionQuery(quill, (query) => reported.push(query))
  const type = (letters: string, index: number) => typeAt(quill, index, letters)
  return { quill, html, reported, type, last: () => reported.at(-1) }
}

describe('trackMentionQuery', () => {
  it.each([
    ['<h2>By </h2>', '@ami', 3, '@', 'ami'],
    ['<h2>(</h2>', '@Ömer', 1, '@', 'Ömer'],
    ['<h2></h2>', '@', 0, '@', ''],
    ['<p>Sell </p>', '$gol', 5, '$', 'gol'],
    ['<p>(</p>', '$KQ', 1, '$', 'KQ'],
  ])('reports the name after the sign: %s, then %s', (text, typed, index, sign, name) => {
    const { type, last } = open(text)
    type(typed, index)
    expect(last()).toMatchObject({ sign, name, index })
  })

  it.each<[string, string, string, number]>([
    ['an email address', '<p>me</p>', '@example', 2],
    ['a sentence', '<p></p>', '@ or so', 0],
    ['code', '<pre><code>a \n</code></pre>', '@ami', 2],
    ['a lone sign', '<p></p>', '$', 0],
    ['an amount', '<p></p>', '$5', 0],
    ['an amount with a unit', '<p></p>', '$5bn', 0],
    ['a word', '<p></p>', 'US$gol', 0],
  ])('reports nothing in %s: %s, then %s', (_what, text, typed, index) => {
    const { type, reported } = open(text)
    type(typed, index)
    expect(reported).toEqual([])
  })

  it('reports nothing when the cursor is moved behind a name', () => {
    const { quill, reported } = open('<p>By @ami</p>')
    quill.focus()
    quill.setSelection(7, 0, 'user')
    expect(reported).toEqual([])
  })

  it('reports undefined after a space', () => {
    const { type, last } = open('<p>By </p>')
    type('@ami', 3)
    type(' ', 7)
    expect(last()).toBeUndefined()
  })
})

describe('insertMention', () => {
  const mention = (text = '<p>By , today</p>') => {
    const opened = open(text)
    opened.type('@ami', 3)
    const query = opened.last()
    if (query !== undefined) insertMention(opened.quill, query, { user: 'u1', text: '@amina' })
    return opened
  }

  it('replaces the typed name, and one undo restores it', () => {
    const { quill, html } = mention()
    expect(html()).toBe(`<p>By ${AMINA}, today</p>`)
    expect(quill.getSelection()?.index).toBe(4)
    expect(countMentions(quill)).toBe(1)
    quill.history.undo()
    expect(html()).toBe('<p>By @ami, today</p>')
  })

  it('adds a space at the end of a line', () => {
    const { quill, html } = mention('<p>By </p>')
    expect(html()).toBe(`<p>By ${AMINA} </p>`)
    expect(quill.getSelection()?.index).toBe(5)
  })

  it('inserts a mention that one Backspace deletes', () => {
    const { quill, html } = mention()
    quill.setSelection(4, 0)
    press(quill, 'Backspace')
    expect(html()).toBe('<p>By , today</p>')
  })

  it('inserts a mention that is copied with its name', () => {
    const { quill } = mention()
    quill.setSelection(0, 9)
    const copied = new Map<string, string>()
    const clipboardData = { setData: (kind: string, text: string) => copied.set(kind, text) }
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
    copySelection(quill, event as unknown as ClipboardEvent)
    expect(copied.get('text/plain')).toBe('By @amina, tod')
    expect(copied.get('text/html')).toContain(AMINA)
  })
})

it('insertSymbol replaces the typed name, and one undo restores it', () => {
  const { quill, html, type, last } = open('<p>Sell , today</p>')
  type('$gol', 5)
  const query = last()
  if (query !== undefined) insertSymbol(quill, query, 'GOLD')
  expect(html()).toBe('<p>Sell $GOLD, today</p>')
  expect(quill.getSelection()?.index).toBe(10)
  quill.history.undo()
  expect(html()).toBe('<p>Sell $gol, today</p>')
})

describe('MentionMenu', () => {
  const person = (username: string, name: string): Person => ({ _id: username, username, name, photo: '' })
  const people = [person('amina', 'Amina Kamau'), person('amos', 'Amos Otieno')]
  const show = (api: FakeApi, name = 'am', sign: MentionQuery['sign'] = '@') => {
    const text = document.body.appendChild(document.createElement('div'))
    const onChoose = vi.fn()
    const query: MentionQuery = { text, sign, name, index: 0, top: 0 }
    renderAt(<MentionMenu query={query} onChoose={onChoose} />, { api })
    return { text, onChoose, press: (key: string) => fireEvent.keyDown(text, { key }) }
  }
  /** Waits for the key listener, which is attached after the list is rendered. */
  const waitForKeys = async (text: HTMLElement) =>
    waitFor(() => expect(text.getAttribute('aria-activedescendant')).toBeTruthy())
  const found = { instruments: [], titles: [], categories: [], authors: people }

  it('lists the found people, and Enter chooses the one selected by arrow keys', async () => {
    const { text, press, onChoose } = show({
      'GET /api/search/suggest': ({ query }) =>
        query.q === 'am' && query.people === '1' ? found : failing(),
    })
    await screen.findByRole('option', { name: /@amina Amina Kamau/ })
    expect(screen.getByRole('status').textContent).toBe('2 people')
    await waitForKeys(text)
    press('ArrowDown')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('@amos')
    expect(text.getAttribute('aria-activedescendant')).toBe(chosen.id)
    expect(press('Enter')).toBe(false)
    expect(onChoose).toHaveBeenCalledWith(people[1])
  })

  it('keeps previous results that still match until the response arrives', async () => {
    const later = Promise.withResolvers<Reply<'GET /api/search/suggest'>>()
    const text = document.body.appendChild(document.createElement('div'))
    const Menu = () => {
      const [name, setName] = useState('am')
      return (
        <>
          <MentionMenu query={{ text, sign: '@', name, index: 0, top: 0 }} onChoose={() => {}} />
          <button type="button" onClick={() => setName('amo')}>
            o
          </button>
        </>
      )
    }
    renderAt(<Menu />, {
      api: { 'GET /api/search/suggest': ({ query }) => (query.q === 'am' ? found : later.promise) },
    })
    await screen.findByRole('option', { name: /@amina/ })
    fireEvent.click(screen.getByText('o'))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('@amos'),
    ])
    later.resolve({ ...found, authors: [person('amo_k', 'Amo Kintu'), ...people.slice(1)] })
    await screen.findByRole('option', { name: /@amo_k/ })
  })

  it('closes on Esc, and stays closed', async () => {
    const { text, press } = show({ 'GET /api/search/suggest': found })
    await waitForKeys(text)
    expect(press('Escape')).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(press('Enter')).toBe(true)
  })

  it('is hidden if the request fails, and does not handle Enter', async () => {
    const suggest = vi.fn(() => failing())
    const { press } = show({ 'GET /api/search/suggest': suggest })
    await waitFor(() => expect(suggest).toHaveBeenCalled())
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(press('Enter')).toBe(true)
  })

  it('lists instruments after a $', async () => {
    const gold = { ...instrumentCard(), symbol: 'GOLD', name: 'Gold' }
    const instruments = [{ ...gold, symbol: 'AU', name: 'Old gold' }, gold]
    const api = { 'GET /api/instruments': { instruments, nextCursor: null } }
    const { text, press, onChoose } = show(api, 'gol', '$')
    await screen.findByRole('option', { name: '$GOLD Gold' })
    await waitForKeys(text)
    expect(press('Enter')).toBe(false)
    expect(onChoose).toHaveBeenCalledWith('GOLD')
  })
})
