plugins {
    kotlin("jvm") version "2.3.10"
    id("com.apollographql.apollo") version "5.1.0"
}

// The normalized cache has had releases of its own since Apollo Kotlin 5.
val cache = "1.0.6"

dependencies {
    implementation("com.apollographql.apollo:apollo-runtime:5.1.0")
    implementation("com.apollographql.cache:normalized-cache-sqlite:$cache")
}

apollo {
    service("khan") {
        packageName.set("eg.khan.graph")
        srcDir("../graphql")
        schemaFiles.from("schema.graphqls", "extra.graphqls")
        // ./gradlew downloadKhanApolloSchemaFromIntrospection, while a shop runs on your machine
        introspection {
            endpointUrl.set("http://127.0.0.1:4000/graphql")
            schemaFile.set(file("schema.graphqls"))
        }
        // Piastres go beyond 32 bits.
        mapScalar("MinorUnits", "kotlin.Long", "com.apollographql.apollo.api.LongAdapter")
        mapScalarToKotlinString("Date")
        mapScalarToKotlinString("DateTime")
        mapScalarToKotlinString("URL")
        mapScalarToUpload("Upload")
        warnOnDeprecatedUsages.set(true)
        // Makes cache(), which knows the keys of extra.graphqls, and adds them to selections.
        plugin("com.apollographql.cache:normalized-cache-apollo-compiler-plugin:$cache")
        pluginArgument("com.apollographql.cache.packageName", packageName.get())
        // What a shop that takes persisted operations alone is handed before a release.
        operationManifestFormat.set("persistedQueryManifest")
    }
}
