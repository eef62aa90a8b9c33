import type { PortraitSpec } from './avatars.ts'

/** A member the first start registers. Passwords are made at random by the seeder. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly bio: string
  /** Keys of the members this one follows. */
  readonly follows: readonly string[]
  readonly portrait: PortraitSpec
}

const author = (
  key: string,
  name: string,
  username: string,
  bio: string,
  follows: readonly string[],
  figure: PortraitSpec['figure'],
  palette: PortraitSpec['palette'],
): Author => ({
  key,
  name,
  username,
  email: `${username.replaceAll('_', '.')}@example.com`,
  bio,
  follows,
  portrait: { figure, palette },
})

/** The members of a new Soko: who writes, who comments, and who follows whom. */
export const AUTHORS: readonly Author[] = [
  author(
    'wanjiku',
    'Wanjiku Ndegwa',
    'wanjiku_n',
    'Currencies and Kenyan rates from a desk in Upper Hill. I keep a yellow card with last week’s forecast on it, right or wrong.',
    ['adaeze', 'mensah', 'selam', 'karim', 'njoroge'],
    'rings',
    'night',
  ),
  author(
    'adaeze',
    'Adaeze Okonkwo',
    'adaeze_o',
    'Lagos. Former bank examiner, now reading annual reports so that you can decide whether to. Notes first, headlines last.',
    ['wanjiku', 'mensah', 'lindiwe', 'zuri'],
    'nest',
    'salt',
  ),
  author(
    'mensah',
    'Kwabena Mensah',
    'mensah_credit',
    'Sovereign credit, Accra. Bonds are promises with dates on them; I read the dates.',
    ['adaeze', 'karim', 'wanjiku', 'aya'],
    'flower',
    'clay',
  ),
  author(
    'lindiwe',
    'Lindiwe Mokoena',
    'lindiwe_m',
    'Metals, miners and the rand, from Johannesburg. Engineer by training, sceptic by habit.',
    ['chanda', 'wanjiku', 'sats_kofi', 'tumaini'],
    'hills',
    'manjano',
  ),
  author(
    'chanda',
    'Chanda Mwila',
    'chanda_m',
    'Kitwe. Copper, cobalt, power and the roads between them. I have stood in most of the places I write about.',
    ['lindiwe', 'aya', 'karim'],
    'hills',
    'lake',
  ),
  author(
    'sats_kofi',
    'Kofi Asante',
    'sats_kofi',
    'Bitcoin arithmetic without the slogans. Ran a small mining room in Tema; the fans taught me more than the price did.',
    ['njoroge', 'zuri', 'lindiwe', 'diaspora'],
    'rings',
    'leaf',
  ),
  author(
    'njoroge',
    'Peter Njoroge',
    'njoroge_pay',
    'Payments, mobile money and what settles behind the message on your phone. Nairobi and Kigali.',
    ['wanjiku', 'diaspora', 'uwase', 'sats_kofi'],
    'rings',
    'sand',
  ),
  author(
    'karim',
    'Karim El-Sayed',
    'karim_rates',
    'Egyptian rates and the pound, Cairo. Twenty years of treasury auctions, four devaluations, one notebook.',
    ['selam', 'mensah', 'wanjiku', 'fatou'],
    'nest',
    'mist',
  ),
  author(
    'selam',
    'Selam Tesfaye',
    'selam_fx',
    'Addis Ababa. The birr, coffee, and the difference between a quoted rate and one you can deal at.',
    ['karim', 'wanjiku', 'amina'],
    'flower',
    'night',
  ),
  author(
    'amina',
    'Amina Rashid',
    'amina_tea',
    'Third generation in the Mombasa tea trade. Auctions, freight and weather, in that order.',
    ['selam', 'aya', 'tumaini', 'njoroge'],
    'nest',
    'manjano',
  ),
  author(
    'aya',
    'Aya Kouamé',
    'aya_kouame',
    'Soft commodities between Abidjan and Dakar: cocoa, cashew, cotton. I count bags.',
    ['amina', 'fatou', 'mensah', 'chanda'],
    'flower',
    'salt',
  ),
  author(
    'zuri',
    'Zuri Achieng',
    'zuri_learns',
    'Teaches personal finance at a Kampala evening college. I write the lesson I wish I had been given.',
    ['adaeze', 'sats_kofi', 'uwase', 'tumaini', 'wanjiku'],
    'hills',
    'clay',
  ),
  author(
    'tumaini',
    'Tumaini Mushi',
    'tumaini_charts',
    'Charts and process from Arusha. Most of my edge is in the journal, the rest is in bed by ten.',
    ['zuri', 'lindiwe', 'sats_kofi'],
    'flower',
    'mist',
  ),
  author(
    'fatou',
    'Fatou Diop',
    'fatou_diop',
    'Macro and the CFA franc, Dakar. Statistician; I like a figure with its footnote.',
    ['aya', 'karim', 'mensah', 'uwase'],
    'nest',
    'leaf',
  ),
  author(
    'uwase',
    'Diane Uwase',
    'uwase_d',
    'Kigali. Capital markets development, trade corridors, and the plumbing nobody photographs.',
    ['njoroge', 'fatou', 'zuri'],
    'flower',
    'lake',
  ),
  author(
    'diaspora',
    'Tobi Adeyemi-Clarke',
    'tobi_sends',
    'London by way of Ibadan. I send money home every month and write down what each route really cost.',
    ['njoroge', 'adaeze', 'sats_kofi', 'zuri'],
    'hills',
    'sand',
  ),
]
