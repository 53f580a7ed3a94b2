/** A certificate for localhost, valid until 2126, of an authority that no machine knows: its own. With its key. */
export const privateCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUNyZ01Zvezr6MeZxaJU0r7mXiG/YwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODE1MDQzMFoYDzIxMjYxMTA0
MTUwNDMwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASI9m2pYhzzbpLFcZTjp0hCH7iYbasO0Z+xzty3RR5izUBtiC2xES3p
YaWQnEu5xerv+qtMhlEfZss2mGVeus1io2kwZzAdBgNVHQ4EFgQUq2v5H7dQ6Xpj
9+ZZ4j0TvQVlicswHwYDVR0jBBgwFoAUq2v5H7dQ6Xpj9+ZZ4j0TvQVlicswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgVfnsokclxzqLtpBQPn0vakkiQnzO+B+s+alj4J5EAhsCIEyj27N7WsrK
7/BD2oGvxpYd6u58khIMOWSwQPSxPMTa
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg45zkiiMVI2i0ERsK
VMSFZD500VYXqpfFn0CuVrzD9buhRANCAASI9m2pYhzzbpLFcZTjp0hCH7iYbasO
0Z+xzty3RR5izUBtiC2xES3pYaWQnEu5xerv+qtMhlEfZss2mGVeus1i
-----END PRIVATE KEY-----
`,
};
