import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import { beforeAll, describe, expect, it, vi } from 'vitest'

/**
 * The script runs as in a page. jsdom knows no `import()`, so the import of the entry is a function of the test, and
 * where it would go is noted by the link it leaves: jsdom follows none.
 */
let code: string
beforeAll(async () => {
  const source = await readFile(join(import.meta.dirname, 'first.ts'), 'utf8')
  code = stripTypeScriptTypes(source).replace('import(', 'window.importEntry(')
})

/** Long enough for what the script does in tasks of their own. */
const settle = async () => {
  for (let task = 0; task < 4; task += 1) await new Promise((done) => setTimeout(done, 0))
}

/** Whether the device prefers dark pages, as reported by `matchMedia`. */
const darkDevice = (matches: boolean) => Object.assign(new EventTarget(), { matches })

const pageWith = (
  body: string,
  {
    cookie = '',
    entry = '/entry.js',
    first = '',
    fails = 0,
    openReading = false,
    saveData = false,
    device = darkDevice(false),
    hydrate = () => {},
  }: Options = {},
) => {
  const said: string[] = []
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }) => {
    said.push(message)
  })
  let imports = 0
  const ran: string[] = []
  const { window } = new JSDOM(
    `<!doctype html><html ${openReading ? 'data-open-reading' : ''}><head><script data-entry="${entry}" data-first="${first}">(() => {${code}})()</script></head><body>${body}</body></html>`,
    {
      url: 'http://localhost/blog',
      runScripts: 'dangerously',
      virtualConsole,
      beforeParse: (page) => {
        if (cookie !== '') page.document.cookie = cookie
        Object.defineProperty(page.navigator, 'connection', { value: { saveData } })
        Object.assign(page, {
          matchMedia: () => device,
          importEntry: async (file: string) => {
            ran.push(file)
            setTimeout(() => ran.push('a touch'))
            if (file !== entry) return {}
            imports += 1
            if (imports <= fails) throw new Error('away')
            return Promise.resolve({
              takeOver: async () => {
                await settle()
                hydrate(page)
                page.sokoTakenOver?.()
              },
            })
          },
        })
      },
    },
  )
  return {
    window,
    root: window.document.documentElement,
    find: (selector: string): HTMLElement => {
      const found = window.document.querySelector<HTMLElement>(selector)
      if (found === null) throw new Error(`the page has no ${selector}`)
      return found
    },
    imports: () => imports,
    /** The files that ran, and what came in between. */
    ran,
    /** Whether a click was let through to what it does by itself. */
    click: (selector: string, how: MouseEventInit = {}): boolean =>
      window.document
        .querySelector(selector)
        ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...how })) ?? false,
    wentAway: () => said.some((message) => message.includes('navigation')),
  }
}

type Options = {
  readonly cookie?: string
  /** Empty where nothing takes the page over. */
  readonly entry?: string
  readonly first?: string
  /** How often the import fails before it works. */
  readonly fails?: number
  readonly openReading?: boolean
  readonly saveData?: boolean
  readonly device?: ReturnType<typeof darkDevice>
  /** What React does when it takes over. */
  readonly hydrate?: (window: DOMWindow) => void
}

const card = '<a data-card href="/posts/post/copper?x=1">Copper</a>'

it('dresses the page by the cookies', () => {
  expect(pageWith('').root.dataset['theme']).toBeUndefined()
  expect(pageWith('', { cookie: 'theme=dark' }).root.dataset['theme']).toBe('dark')
  expect(pageWith('').root.hasAttribute('data-signed')).toBe(false)
  expect(pageWith('', { cookie: 'signed=1' }).root.hasAttribute('data-signed')).toBe(true)
})

it('follows the device only if the reader has chosen so', () => {
  const device = darkDevice(true)
  expect(pageWith('', { device }).root.dataset['theme']).toBeUndefined()
  expect(pageWith('', { device, cookie: 'theme=light' }).root.dataset['theme']).toBeUndefined()
  const { root, window } = pageWith('', { device, cookie: 'theme=device' })
  expect(root.dataset['theme']).toBe('dark')
  expect(root.hasAttribute('data-by-device')).toBe(true)
  const told: string[] = []
  window.document.addEventListener('soko:theme', ({ type }) => told.push(type))
  device.matches = false
  device.dispatchEvent(new Event('change'))
  expect(root.dataset['theme']).toBeUndefined()
  expect(told).toHaveLength(1)
})

it('switches the theme without React, tells of it and keeps the place of the keyboard', () => {
  const { window, root, find, click, imports } = pageWith(
    '<p><button data-theme-set="dark">Dark</button><button data-theme-set="light">Light</button></p>',
    { saveData: true },
  )
  let told = 0
  window.document.addEventListener('soko:theme', () => {
    told += 1
  })
  find('[data-theme-set=dark]').focus()
  click('[data-theme-set=dark]')
  expect(root.dataset['theme']).toBe('dark')
  expect(window.document.cookie).toContain('theme=dark')
  expect(window.document.activeElement).toBe(find('[data-theme-set=light]'))
  click('[data-theme-set=light]')
  expect(root.dataset['theme']).toBeUndefined()
  expect(told).toBe(2)
  expect(imports()).toBe(1)
})

it("takes a visitor's plain click on a card to signing in", () => {
  const page = pageWith(card)
  expect(page.click('a')).toBe(false)
  expect(page.wentAway()).toBe(true)
})

it('stores what a visitor tapped on the way to sign-in', () => {
  const page = pageWith('<a href="/login" data-tap="/blog\nfollow\nu1\namina">Follow</a>')
  expect(page.click('a')).toBe(true)
  expect(page.window.sessionStorage.getItem('soko-tap')).toBe('/blog\nfollow\nu1\namina')
})

it.each([
  ['with a key held', card, {}, { ctrlKey: true }],
  ['with another button', card, {}, { button: 1 }],
  ['of a member', card, { cookie: 'signed=1' }, {}],
  ['where reading is open', card, { openReading: true }, {}],
  ['on a card that is open', card.replace('data-card', 'data-card="open"'), {}, {}],
  ['on a link that is no card', '<a href="/profile/amina">@amina</a>', {}, {}],
])('leaves a click %s alone', (_what, body, options, how) => {
  expect(pageWith(body, options).click('a', how)).toBe(true)
})

describe('the summary of a card', () => {
  const whole = `<div role="tabpanel"><article class="card"><h2>${card}</h2><p class="card-summary">Why <i>copper</i></p></article></div>`

  it.each([
    ['a click', 'click', {}, { ctrlKey: false }],
    ['a click with a key held', 'click', { shiftKey: true }, { shiftKey: true, ctrlKey: false }],
    ['a middle click', 'auxclick', { button: 1 }, { ctrlKey: true, metaKey: true }],
  ])('passes %s on to the link of the card', (_what, type, how, expected) => {
    const page = pageWith(whole, { cookie: 'signed=1' })
    const clicks: MouseEvent[] = []
    page.find('a').addEventListener('click', (event) => {
      event.preventDefault()
      clicks.push(event)
    })
    const { MouseEvent: Mouse } = page.window
    page.find('.card-summary i').dispatchEvent(new Mouse(type, { bubbles: true, cancelable: true, ...how }))
    expect(clicks).toHaveLength(1)
    expect(clicks[0]).toMatchObject(expected)
  })

  it('leads a visitor to signing in', () => {
    const page = pageWith(whole)
    page.click('.card-summary')
    expect(page.wentAway()).toBe(true)
  })

  it('stays where some of it has been selected, and where the menu was asked for', () => {
    const page = pageWith(whole, { cookie: 'signed=1' })
    let clicks = 0
    page.find('a').addEventListener('click', (event) => {
      event.preventDefault()
      clicks += 1
    })
    const { MouseEvent: Mouse } = page.window
    page
      .find('.card-summary')
      .dispatchEvent(new Mouse('auxclick', { bubbles: true, cancelable: true, button: 2 }))
    page.window.getSelection()?.selectAllChildren(page.find('.card-summary'))
    page.click('.card-summary')
    expect(clicks).toBe(0)
  })
})

it('opens a field with the cursor in it at the first tap, and closes it as ever', () => {
  const { window, find, click } = pageWith(
    '<details><summary data-opens-field>Search</summary><input value="gold"></details>',
    { saveData: true },
  )
  expect(click('summary')).toBe(false)
  expect(find('details').hasAttribute('open')).toBe(true)
  expect(window.document.activeElement).toBe(find('input'))
  expect(click('summary')).toBe(true)
})

it('keeps the first click on a control and does it again when React is there', async () => {
  const done: string[] = []
  const page = pageWith('<button id="one">One</button><button id="two">Two</button>', {
    hydrate: ({ document }) => {
      for (const button of document.querySelectorAll('button')) {
        button.addEventListener('click', () => {
          done.push(button.id)
        })
      }
    },
  })
  expect(page.click('#one')).toBe(false)
  expect(page.click('#two')).toBe(false)
  expect(page.imports()).toBe(1)
  await settle()
  await settle()
  expect(done).toEqual(['one'])
  page.click('#two')
  expect(done).toEqual(['one', 'two'])
})

it('keeps what was typed and tells React of it', async () => {
  const heard: string[] = []
  const page = pageWith('<input id="name"><input id="agree" type="checkbox">', {
    hydrate: ({ document }) => {
      const name = document.querySelector<HTMLInputElement>('#name')
      if (name === null) return
      name.value = ''
      name.addEventListener('input', () => {
        heard.push(name.value)
      })
      document.querySelector('#agree')?.addEventListener('click', () => {
        heard.push('agreed')
      })
    },
  })
  const name = page.find('#name') as HTMLInputElement
  name.focus()
  name.value = 'Amina'
  name.dispatchEvent(new page.window.Event('input', { bubbles: true }))
  page.find('#agree').click()
  await settle()
  await settle()
  expect(name.value).toBe('Amina')
  expect((page.find('#agree') as HTMLInputElement).checked).toBe(true)
  expect(heard).toEqual(['Amina', 'agreed'])
})

it('tries again at the next touch when the client could not be loaded', async () => {
  let clicks = 0
  const page = pageWith('<button>Menu</button>', {
    fails: 1,
    saveData: true,
    hydrate: ({ document }) => {
      document.querySelector('button')?.addEventListener('click', () => {
        clicks += 1
      })
    },
  })
  page.click('button')
  await settle()
  expect(page.imports()).toBe(1)
  page.click('button')
  await settle()
  await settle()
  expect(page.imports()).toBe(2)
  expect(clicks).toBe(1)
})

it('runs the client file by file, each in a task of its own, and fetches them at once', async () => {
  const page = pageWith('', { first: '/react.js /store.js', saveData: true })
  page.window.dispatchEvent(new page.window.Event('pointerdown'))
  const fetched = [...page.window.document.querySelectorAll('link[rel=modulepreload]')]
  expect(fetched.map((link) => link.getAttribute('href'))).toEqual(['/react.js', '/store.js', '/entry.js'])
  await vi.waitFor(() =>
    expect(page.ran).toEqual(['/react.js', 'a touch', '/store.js', 'a touch', '/entry.js', 'a touch']),
  )
})

it('has React take over by itself, but waits for a touch where data is to be saved', async () => {
  const saving = pageWith('', { saveData: true })
  const free = pageWith('')
  await expect.poll(free.imports).toBe(1)
  expect(saving.imports()).toBe(0)
  saving.window.dispatchEvent(new saving.window.Event('pointerdown'))
  expect(saving.imports()).toBe(1)
})

it('leaves a page alone that nothing takes over, with the look of visitors in the reader’s theme', async () => {
  const page = pageWith('<button>Menu</button>', { entry: '', cookie: 'theme=dark' })
  expect(page.root.dataset['theme']).toBe('dark')
  page.click('button')
  await settle()
  expect(page.imports()).toBe(0)
  expect(pageWith('', { entry: '', cookie: 'signed=1' }).root.hasAttribute('data-signed')).toBe(false)
})
