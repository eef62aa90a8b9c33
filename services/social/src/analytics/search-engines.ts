/** Most engines have one host per country, some one per kind of search. */
const ENGINES: readonly (readonly [name: string, hosts: RegExp])[] = [
  ['Google', /^(?:www\.|m\.|images\.|news\.|cse\.)?google(?:\.com?)?\.[a-z]{2,3}$/],
  ['Bing', /^(?:[\w-]+\.)?bing\.com$/],
  ['DuckDuckGo', /^(?:[\w-]+\.)?duckduckgo\.com$/],
  ['Yahoo', /^(?:[\w-]+\.)*search\.yahoo\.(?:com|co\.jp)$/],
  ['Yandex', /^(?:(?:www\.)?yandex(?:\.com)?\.[a-z]{2,3}|ya\.ru)$/],
  ['Baidu', /^(?:www\.|m\.)?baidu\.com$/],
  ['Ecosia', /^(?:www\.)?ecosia\.org$/],
  ['Brave Search', /^search\.brave\.com$/],
  ['Startpage', /^(?:[\w-]+\.)?startpage\.com$/],
  ['Qwant', /^(?:[\w-]+\.)?qwant\.com$/],
  ['Naver', /^(?:m\.)?search\.naver\.com$/],
  ['Kagi', /^kagi\.com$/],
]

export const sourceName = (host: string): string => ENGINES.find(([, hosts]) => hosts.test(host))?.[0] ?? host
