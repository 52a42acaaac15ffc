/** Content policy of pictures and downloads: opened directly, a file runs nothing and no page may frame it. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
