plugins {
    kotlin("jvm") version "2.1.0"
    id("com.apollographql.apollo") version "4.2.0"
}

dependencies {
    implementation("com.apollographql.apollo:apollo-runtime:4.2.0")
    implementation("com.apollographql.apollo:apollo-normalized-cache-sqlite:4.2.0")
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
    }
}
