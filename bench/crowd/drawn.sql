-- Draws that come out the same each time: a row's number decides all that is in it. Gone with the connection.

/* A share of one, by a row's number and what it is drawn for. */
create function pg_temp.drawn(n bigint, what bigint) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(n, what) & 1048575) / 1048576.0;

/* One of a list; with a lean above 1 the first ones far more often. */
create function pg_temp.one_of(list text[], n bigint, what bigint, lean double precision default 1) returns text
  language sql immutable parallel safe
  return list[1 + floor(power(pg_temp.drawn(n, what), lean) * cardinality(list))::int];

/* An id of the nth row that was drawn at a millisecond, in the form and the order of time of the database's own (UUIDv7). */
create function pg_temp.id_in_ms(kind text, n bigint, ms bigint) returns uuid
  language sql immutable parallel safe
  return (
    lpad(to_hex(ms), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15)
  )::uuid;

/* The same, at a time. */
create function pg_temp.id_at(kind text, n bigint, at timestamptz) returns uuid
  language sql immutable parallel safe
  return pg_temp.id_in_ms(kind, n, floor(extract(epoch from at) * 1000)::bigint);

/* The id of the nth row of `many`. */
create function pg_temp.nth_id(kind text, n bigint, many bigint) returns uuid
  language sql immutable parallel safe
  return pg_temp.id_in_ms(kind, n, 1672531200000 + n * 86400000000 / many);

/* When that id was drawn. */
create function pg_temp.nth_time(n bigint, many bigint) returns timestamptz
  language sql immutable parallel safe
  return timestamptz '2023-01-01 00:00Z' + make_interval(secs => n * 86400000.0 / many);

/* Who of `many` members wrote the nth row: everyone some, the first ones more. */
create function pg_temp.nth_writer(n bigint, what bigint, many bigint) returns bigint
  language sql immutable parallel safe
  return 1 + floor(power(pg_temp.drawn(n, what), 1.5) * many)::bigint;

/* Who invited the nth member: someone before them, more likely who came lately. Some began a tree of their own. */
create function pg_temp.inviter_of(n bigint) returns bigint
  language sql immutable parallel safe
  return case
    when n = 1 or hashint8extended(n, 7) % 500 = 0 then null
    else 1 + floor(sqrt(pg_temp.drawn(n, 1)) * (n - 1))::bigint
  end;
