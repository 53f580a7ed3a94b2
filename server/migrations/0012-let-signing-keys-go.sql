-- A signing key that was sealed with a lost secret gives way to another one.
grant delete on accounts."jwks" to borough_auth;
