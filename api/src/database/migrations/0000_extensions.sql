-- Trigrams carry the searches by part of a name and by initial consonants.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
