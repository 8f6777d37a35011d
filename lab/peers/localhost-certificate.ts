/**
 * A certificate for the name localhost that nobody has signed, good from 2020 to 2119, with its key. It protects nothing: servers of
 * tests show it to programs that must not trust it, unless they are told to.
 */
export const LOCALHOST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2o6ZtPk7d58Qqnja
IehklHyi+W5LR16Usgo8EtE8MDqhRANCAAQNOp7kGrf2NijtHpilus2JX5uckXra
ce896wXrZCOCm1gEvaz440Ast2QKHcnRH2Y3HY23a6NyHpUKmLkPQiml
-----END PRIVATE KEY-----
`;

export const LOCALHOST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABA06nuQat/Y2KO0e
mKW6zYlfm5yRetpx7z3rBetkI4KbWAS9rPjjQCy3ZAodydEfZjcdjbdro3IelQqY
uQ9CKaWjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBSg0OElA6zESr3ybhpHERiZXy4NSTAKBggqhkjOPQQDAgNIADBF
AiAVpphWWAXtKg8B6zxMX8WuKiPmLk9y+tm+gP3vNJTzLAIhAIW868/CAf8Rvo3n
MVNtEXHmFq8Mwxd1RWvdpcCDvaeW
-----END CERTIFICATE-----
`;
