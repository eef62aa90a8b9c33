#!lua
-- Applies a batch and its checkpoint, if the stored checkpoint is the expected one.
-- KEYS[1]  the view
-- ARGV     1 the generation, or '' for the active one
--          2 the generation to create if there is no active one
--          3 the checkpoint expected, '' for none, and 4 the next
--          then groups, each with its kind, its list ('' for documents), the number of values, and these
-- Returns  1, or 0 if the checkpoint differs
local view, generation, expected, next = KEYS[1], ARGV[1], ARGV[3], ARGV[4]
local active = redis.call('HGET', view, 'active')
if generation == '' then
  generation = active
  if not generation then
    if expected ~= '' then return 0 end
    generation = ARGV[2]
    active = generation
    redis.call('HSET', view, 'active', generation, 'checkpoint:' .. generation, '')
  end
end
if redis.call('HGET', view, 'checkpoint:' .. generation) ~= expected then return 0 end

local data = view .. ':' .. generation

-- Passes values from ARGV to a command, some thousand at a time: Lua cannot unpack more.
local function call(command, key, first, last)
  for from = first, last, 4000 do
    redis.call(command, key, unpack(ARGV, from, math.min(from + 3999, last)))
  end
end

local filled, emptied = {}, {}
local write = {
  put = function(_, first, last) call('HSET', data .. ':documents', first, last) end,
  delete = function(_, first, last) call('HDEL', data .. ':documents', first, last) end,
  add = function(list, first, last)
    call('ZADD', data .. ':list:' .. list, first, last)
    filled[#filled + 1] = list
  end,
  remove = function(list, first, last)
    local key = data .. ':list:' .. list
    call('ZREM', key, first, last)
    if redis.call('EXISTS', key) == 0 then emptied[#emptied + 1] = list end
  end,
}

local at = 5
while at <= #ARGV do
  local last = at + 2 + tonumber(ARGV[at + 2])
  write[ARGV[at]](ARGV[at + 1], at + 3, last)
  at = last + 1
end

-- The names of all lists, for dropping the generation. Removed with the last entry, because a name may contain
-- erased text (a title, a category).
local function note(command, names)
  for from = 1, #names, 4000 do
    redis.call(command, data .. ':lists', unpack(names, from, math.min(from + 3999, #names)))
  end
end
note('SADD', filled)
note('SREM', emptied)

redis.call('HSET', view, 'checkpoint:' .. generation, next)
-- Marks a generation that is being built as active, so that it is not swept.
if generation ~= active then redis.call('ZADD', view .. ':spare', redis.call('TIME')[1], generation) end
return 1
