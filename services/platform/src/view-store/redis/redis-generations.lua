#!lua flags=allow-oom
-- Manages the generations of a view.
-- KEYS[1]  the view: a hash of the active generation's name, and a checkpoint ('' for none) for each that lives
-- ARGV[1]  what to do, with its arguments after it
local view = KEYS[1]
-- The unused generations by the time of their last write in seconds; 0 means retired.
local spare = view .. ':spare'

-- Prevents further writes; `sweep` deletes the contents.
local function retire(generation)
  redis.call('HDEL', view, 'checkpoint:' .. generation)
  redis.call('ZADD', spare, 0, generation)
end

local actions = {
  begin = function(generation)
    redis.call('HSET', view, 'checkpoint:' .. generation, '')
    redis.call('ZADD', spare, redis.call('TIME')[1], generation)
  end,

  -- Returns 1, or 0 if the generation is missing. Idempotent, for retries after a lost reply.
  activate = function(generation)
    if redis.call('HEXISTS', view, 'checkpoint:' .. generation) == 0 then return 0 end
    local former = redis.call('HGET', view, 'active')
    redis.call('HSET', view, 'active', generation)
    redis.call('ZREM', spare, generation)
    if former and former ~= generation then retire(former) end
    return 1
  end,

  abandon = function(generation)
    if redis.call('HGET', view, 'active') ~= generation then retire(generation) end
  end,

  -- Deletes the view by retiring its active generation.
  deactivate = function()
    local active = redis.call('HGET', view, 'active')
    if not active then return end
    redis.call('HDEL', view, 'active')
    retire(active)
  end,

  -- Retires generations without a write for so many seconds, and returns all retired ones.
  idle = function(seconds)
    local idle = redis.call('ZRANGEBYSCORE', spare, '-inf', redis.call('TIME')[1] - seconds)
    for _, generation in ipairs(idle) do retire(generation) end
    return idle
  end,

  -- Drops so many lists of a retired generation, and the rest with the last one. Returns 1 if there are more.
  sweep = function(generation, count)
    if redis.call('HEXISTS', view, 'checkpoint:' .. generation) == 1 then return 0 end
    local data = view .. ':' .. generation
    local lists = redis.call('SPOP', data .. ':lists', count)
    for _, list in ipairs(lists) do redis.call('UNLINK', data .. ':list:' .. list) end
    if #lists == tonumber(count) then return 1 end
    redis.call('UNLINK', data .. ':documents')
    redis.call('ZREM', spare, generation)
    return 0
  end,
}

return actions[ARGV[1]](ARGV[2], ARGV[3])
