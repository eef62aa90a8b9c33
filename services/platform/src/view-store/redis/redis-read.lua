#!lua flags=no-writes
-- Runs queries on one state of a view, and reads its checkpoint.
-- KEYS[1]  the view
-- ARGV     the generation, or '' for the active one; then for each query its kind and what it asks for
-- Returns  false if there is no checkpoint, else { checkpoint, answer, answer, ... }
local generation = ARGV[1] ~= '' and ARGV[1] or redis.call('HGET', KEYS[1], 'active')
local checkpoint = generation and redis.call('HGET', KEYS[1], 'checkpoint:' .. generation)
if not checkpoint or checkpoint == '' then return false end

local documents = KEYS[1] .. ':' .. generation .. ':documents'
local lists = KEYS[1] .. ':' .. generation .. ':list:'

-- Lua's own `<` on strings follows the locale of the server; Redis orders members by their bytes.
local function isBefore(a, b)
  for i = 1, math.min(#a, #b) do
    local x, y = a:byte(i), b:byte(i)
    if x ~= y then return x < y end
  end
  return #a < #b
end

-- Returns the number of entries before (score, member), and whether that is an entry itself.
local function find(list, score, member)
  local found = redis.call('ZSCORE', list, member)
  if found and tonumber(found) == tonumber(score) then return redis.call('ZRANK', list, member), true end
  local low = redis.call('ZCOUNT', list, '-inf', '(' .. score)
  local high = low + redis.call('ZCOUNT', list, score, score)
  while low < high do
    local middle = math.floor((low + high) / 2)
    if isBefore(redis.call('ZRANGE', list, middle, middle)[1], member) then low = middle + 1 else high = middle end
  end
  return low, false
end

-- The documents of a page: { member, score, member, score, ... } becomes { member, score, document, ... }.
local function join(page, prefix)
  local joined = {}
  -- A call takes some thousand arguments at most.
  for first = 1, #page, 2000 do
    local last = math.min(first + 1999, #page)
    local keys = {}
    for i = first, last, 2 do keys[#keys + 1] = prefix .. page[i] end
    local values = redis.call('HMGET', documents, unpack(keys))
    for i = first, last, 2 do
      joined[#joined + 1] = page[i]
      joined[#joined + 1] = page[i + 1]
      joined[#joined + 1] = values[(i - first) / 2 + 1]
    end
  end
  return joined
end

local at = 1
local function take()
  at = at + 1
  return ARGV[at]
end

local answer = {
  get = function() return redis.call('HGET', documents, take()) end,
  size = function() return redis.call('ZCARD', lists .. take()) end,
  before = function()
    local list, score = lists .. take(), take()
    return (find(list, score, take()))
  end,
  score = function()
    local list = lists .. take()
    return redis.call('ZSCORE', list, take())
  end,
  range = function()
    local list, order, limit = lists .. take(), take(), tonumber(take())
    local after = take() == 'after' and { score = take(), member = take() }
    local prefix = take() == 'documents' and take()
    if limit == 0 then return {} end
    local page
    if order == 'ascending' then
      local first = 0
      if after then
        local before, present = find(list, after.score, after.member)
        first = present and before + 1 or before
      end
      page = redis.call('ZRANGE', list, first, first + limit - 1, 'WITHSCORES')
    else
      local first = 0
      if after then first = redis.call('ZCARD', list) - find(list, after.score, after.member) end
      page = redis.call('ZREVRANGE', list, first, first + limit - 1, 'WITHSCORES')
    end
    return prefix and join(page, prefix) or page
  end,
}

local answers = { checkpoint }
while at < #ARGV do answers[#answers + 1] = answer[take()]() end
return answers
